<?php
declare( strict_types=1 );

namespace Lodestar\Reports\Publishers;

use Lodestar\Analytics\Source;
use Lodestar\Reports\Answer;
use Lodestar\Reports\Figures;
use Lodestar\Reports\PageRows;
use Lodestar\Reports\Period;
use Lodestar\Site\CountingOptions;
use Lodestar\Storage\Text;

/** Adds the fields of the Publishers report that its descriptor can't express. */
final class Shaper extends \Lodestar\Reports\Shaper {

	/** Reported scroll depths, in percent. */
	private const DEPTHS = array( 25, 50, 75, 100 );

	/** Demographic dimensions: names of the queries and of the response fields. */
	private const PEOPLE = array( 'age', 'gender' );

	public function fields( Period $period, Source $source ): array {
		return array(
			'affiliate_prefixes' => array( ...CountingOptions::affiliate_paths()->get(), ...CountingOptions::affiliate_domains()->get() ),
		);
	}

	public function rows( string $part, array $rows ): array {
		return match ( $part ) {
			'landingpages', 'exitpages' => PageRows::with_address( $rows ),
			'outboundlinks', 'affiliatelinks', 'downloadlinks' => array_map( self::titled( ... ), $rows ),
			default => $rows,
		};
	}

	public function shape( array $response, Answer $answer ): array {
		if ( is_array( $response['scroll'] ?? null ) && ! isset( $response['scroll']['error'] ) ) {
			$response['scroll'] = self::shares( $response['scroll'] );
		}
		foreach ( self::PEOPLE as $name ) {
			$response[ $name ] = Answer::part(
				static fn (): array => Demographics::of( $answer->result( $name ), null !== $answer->period->comparison )
			);
		}
		return $response;
	}

	/**
	 * @param array<mixed> $scroll Page views, and the number of them that reached each depth.
	 * @return array<mixed> With percentages instead of numbers.
	 */
	private static function shares( array $scroll ): array {
		$views = is_int( $scroll['views'] ?? null ) ? $scroll['views'] : null;
		foreach ( self::DEPTHS as $depth ) {
			$reached = $scroll[ "reached_$depth" ] ?? null;

			$scroll[ "reached_$depth" ] = Figures::share( is_int( $reached ) ? $reached : null, $views );
		}
		return $scroll;
	}

	/**
	 * Sets the title of a link to its text, file name or URL. A linked image has no text.
	 *
	 * @param array<string, mixed> $row With title and link. Downloads also have file.
	 * @return array<string, mixed> With a nonempty title, without file.
	 */
	private static function titled( array $row ): array {
		foreach ( array( 'title', 'file' ) as $field ) {
			if ( ! in_array( $row[ $field ] ?? '', array( '', Text::NOT_SET, Text::OTHER ), true ) ) {
				$title = $row[ $field ];
				break;
			}
		}
		$row['title'] = $title ?? $row['link'];
		unset( $row['file'] );
		return $row;
	}
}
