<?php
declare( strict_types=1 );

namespace Lodestar\Features\Notes;

use WP_Term;

final class Category {

	/** Meta key of the color. */
	public const COLOR = 'background_color';

	/**
	 * @param string      $name             Plain text.
	 * @param string|null $background_color `#rrggbb`, or null for none.
	 */
	private function __construct( public readonly int $id, public readonly string $name, public readonly ?string $background_color ) {
	}

	public static function of( WP_Term $term ): self {
		$color = get_term_meta( $term->term_id, self::COLOR, true );
		return new self( $term->term_id, PlainText::of_stored( $term->name ), is_string( $color ) && '' !== $color ? $color : null );
	}

	/** Returns the placeholder category of uncategorized notes. */
	public static function none(): self {
		return new self( 0, '', null );
	}

	/** @return array{id: int, name: string, background_color: ?string} */
	public function to_array(): array {
		return array(
			'id'               => $this->id,
			'name'             => $this->name,
			'background_color' => $this->background_color,
		);
	}
}
