<?php
declare( strict_types=1 );

namespace Lodestar\Reports\Forms;

use Lodestar\Reports\Answer;
use Lodestar\Storage\Text;

/**
 * Finishes the Forms report: gives forms their names.
 */
final class Shaper extends \Lodestar\Reports\Shaper {

	/**
	 * `title` of each form: as its plugin has it, else as the page did, else its id; `plugin` as people know it, or
	 * null where none made it.
	 */
	public function rows( string $part, array $rows ): array {
		if ( 'forms' !== $part ) {
			return $rows;
		}
		FormTitles::prime( array_map( 'strval', array_filter( array_column( $rows, 'id' ), 'is_scalar' ) ) );
		return array_map( self::named( ... ), $rows );
	}

	public function shape( array $response, Answer $answer ): array {
		return array( 'forms' => Answer::with_custom_dimension( $response['forms'] ) ) + $response;
	}

	/**
	 * @param array<string, mixed> $row A form: its id, plugin, and as `title` the name that pages gave it most.
	 * @return array<string, mixed>
	 */
	private static function named( array $row ): array {
		$id     = is_string( $row['id'] ) ? $row['id'] : Text::NOT_SET;
		$plugin = is_string( $row['plugin'] ) ? $row['plugin'] : '';
		$on_page = in_array( $row['title'], array( null, '', Text::NOT_SET, Text::OTHER ), true ) ? $id : $row['title'];

		$row['title']  = Text::OTHER === $id ? $id : FormTitles::of( $plugin, $id ) ?? $on_page;
		$row['plugin'] = FormTitles::PLUGINS[ $plugin ] ?? null;
		return $row;
	}
}
