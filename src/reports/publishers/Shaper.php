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

/**
 * Finishes the Publishers report: what a descriptor cannot express.
 */
final class Shaper extends \Lodestar\Reports\Shaper {

	/** How far down a page, in percent: what a view tells when it gets there. */
	private const DEPTHS = array( 25, 50, 75, 100 );

	/** Who people are, as far as the source knows: names of the queries and of what they become. */
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
	 * @param array<mixed> $scroll With page views, and how many of them got so far down.
	 * @return array<mixed> With percents of them.
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
	 * Names a link by its text, else its file, else its URL. A picture that is a link has no text.
	 *
	 * @param array<string, mixed> $row With title and link; of a download with file.
	 * @return array<string, mixed> With a title that says something, without file.
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
