<?php
declare( strict_types=1 );

namespace Lodestar\Features\Assistant\Typed;

use Lodestar\Analytics\Query\Catalogue;
use Lodestar\Analytics\Query\Row;
use Lodestar\Features\Anomalies\Sentence;
use Lodestar\Features\Insights\Sentence as Insight;
use Lodestar\Ingestion\Enrichment\Geolocation\Countries;

/** Labels of breakdowns, values and conditions in the user's language, as unescaped plain text. */
final class Naming {

	/** Returns the label of a breakdown, such as "Country". */
	public static function of_part( Part $part ): string {
		return Catalogue::for_browser( array( $part->dimension() ) )['dimensions'][ $part->dimension() ]['label'] ?? $part->value;
	}

	/** Returns the label of a row. */
	public static function of_row( Part $part, Row $row ): string {
		return self::of_value( $part, $row->dimensions[0] ?? '', $row->top_values[0] ?? '' );
	}

	/**
	 * Returns the label of a value.
	 *
	 * @param string $label Known name of the value; '' if there is none.
	 */
	public static function of_value( Part $part, string $value, string $label = '' ): string {
		return match ( $part ) {
			Part::Country  => self::country( $value, '' === $label ? Countries::name( $value ) : $label ),
			Part::Device   => Insight::device( $value ),
			Part::Visitors => match ( $value ) {
				'new'       => __( 'new visitors', 'lodestar' ),
				'returning' => __( 'returning visitors', 'lodestar' ),
				default     => $value,
			},
			Part::Hour     => sprintf(
				/* translators: 1: start of an hour, such as “08:00”, 2: start of the next hour. */
				__( '%1$s–%2$s', 'lodestar' ),
				sprintf( '%02d:00', (int) $value ),
				sprintf( '%02d:00', (int) $value + 1 )
			),
			Part::Weekday  => Sentence::date( 'l', ( (int) $value + 3 ) % 7 ), // Day 3 was a Sunday.
			default        => '' === $label ? $value : $label,
		};
	}

	/** Returns a condition as part of a sentence, such as "from Germany". */
	public static function of_condition( Condition $condition ): string {
		$values = Part::Page === $condition->part || Part::LandingPage === $condition->part
			? array_slice( $condition->values, 0, 1 )
			: $condition->values;
		$name   = ! $condition->is_exact
			? implode( ' ', $condition->values )
			: wp_sprintf( '%l', array_map( static fn ( string $value ): string => self::of_value( $condition->part, $value ), $values ) );
		if ( ! $condition->is_exact ) {
			/* translators: 1: dimension, such as “Campaign”, 2: part of a name. */
			return sprintf( __( 'matching “%2$s” (%1$s)', 'lodestar' ), self::of_part( $condition->part ), $name );
		}
		return match ( $condition->part ) {
			/* translators: %s: name of a campaign. */
			Part::Campaign    => sprintf( __( 'from the campaign “%s”', 'lodestar' ), $name ),
			/* translators: %s: title or path of a page. */
			Part::Page        => sprintf( __( 'on the page “%s”', 'lodestar' ), $name ),
			/* translators: %s: path of a page. */
			Part::LandingPage => sprintf( __( 'that started on the page “%s”', 'lodestar' ), $name ),
			/* translators: %s: name of a browser. */
			Part::Browser     => sprintf( _x( 'with %s', 'browser', 'lodestar' ), $name ),
			/* translators: %s: visitors, such as “returning visitors”. Appears after a value, such as “12 sessions”. */
			Part::Visitors    => sprintf( __( '(%s only)', 'lodestar' ), $name ),
			/* translators: %s: name of a product. */
			Part::Product     => sprintf( _x( 'for %s', 'product', 'lodestar' ), $name ),
			/* translators: %s: name of a channel, source or country. */
			default           => sprintf( __( 'from %s', 'lodestar' ), $name ),
		};
	}

	/**
	 * Returns the name of a country in the user's language, or the given one without PHP's intl extension.
	 *
	 * @param string $code ISO 3166-1 alpha-2.
	 * @param string $name English name.
	 */
	private static function country( string $code, string $name ): string {
		$is_code = 1 === preg_match( '/^[A-Z]{2}$/D', $code );
		$local   = $is_code && function_exists( 'locale_get_display_region' )
			? (string) locale_get_display_region( "-$code", determine_locale() )
			: '';
		return '' === $local || $local === $code ? $name : $local;
	}
}
