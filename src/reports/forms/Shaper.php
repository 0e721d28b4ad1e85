<?php
declare( strict_types=1 );

namespace Lodestar\Reports\Forms;

use Lodestar\Reports\Answer;
use Lodestar\Storage\Text;

/** Adds form titles and plugin names to the Forms report. */
final class Shaper extends \Lodestar\Reports\Shaper {

	/**
	 * Sets `title` to the form's title in its plugin, the title on the page, or the ID. Sets `plugin` to the display
	 * name, or null if unknown.
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
	 * @param array<string, mixed> $row Form: ID, plugin, and its most frequent title on pages.
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
