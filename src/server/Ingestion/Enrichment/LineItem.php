<?php
declare( strict_types=1 );

namespace Lodestar\Ingestion\Enrichment;

use Lodestar\Storage\Text;
use Lodestar\Storage\Thousandths;

/** A product in a shop's event. */
final class LineItem {

	/**
	 * @param array<string, string> $texts    Texts by column of `items`.
	 * @param int                   $quantity Fixed-point (1/1000).
	 * @param int                   $revenue  Fixed-point (1/1000), in units of the currency.
	 */
	private function __construct( public readonly array $texts, public readonly int $quantity, public readonly int $revenue ) {
	}

	/**
	 * Creates the items of a hit. Ignores malformed ones.
	 *
	 * @return list<self>
	 */
	public static function all( mixed $items ): array {
		$all = array();
		foreach ( is_array( $items ) ? $items : array() as $item ) {
			if ( is_array( $item ) ) {
				$all[] = new self(
					array(
						'item_id'   => self::text( $item['item_id'] ?? '' ),
						'item_name' => self::text( $item['item_name'] ?? '' ),
						'category'  => self::text( $item['category'] ?? '' ),
						'variant'   => self::text( $item['variant'] ?? '' ),
					),
					max( 0, self::thousandths( $item['quantity'] ?? 0 ) ),
					self::thousandths( $item['revenue'] ?? 0 )
				);
			}
		}
		return $all;
	}

	private static function text( mixed $value ): string {
		$text = Text::clean( is_string( $value ) || is_int( $value ) ? (string) $value : '' );
		return '' === $text ? Text::NOT_SET : $text;
	}

	private static function thousandths( mixed $figure ): int {
		return is_int( $figure ) || is_float( $figure ) ? Thousandths::of( $figure ) : 0;
	}
}
