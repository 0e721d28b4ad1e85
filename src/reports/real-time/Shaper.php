<?php
declare( strict_types=1 );

namespace Lodestar\Reports\RealTime;

use Lodestar\Analytics\Source;
use Lodestar\Reports\Answer;
use Lodestar\Reports\Availability;
use Lodestar\Reports\Figures;
use Lodestar\Reports\PageRows;
use Lodestar\Reports\Period;
use Lodestar\Storage\Text;

/** Adds the fields of the Real-Time Report that its descriptor can't express. */
final class Shaper extends \Lodestar\Reports\Shaper {

	/** Length of the report's time range. */
	private const MINUTES = 30;

	public function fields( Period $period, Source $source ): array {
		return array( 'places' => array( 'has_source' => Availability::has( 'city', $source ) ) );
	}

	public function rows( string $part, array $rows ): array {
		return match ( $part ) {
			'toppages'  => array_map(
				static fn ( array $row ): array => array_diff_key( $row, array( 'page_path' => 0 ) ),
				PageRows::with_address(
					array_map( static fn ( array $row ): array => $row + array( 'page_path' => $row['path'] ), $rows )
				)
			),
			'referrals' => array_map( self::with_origin( ... ), $rows ),
			'cities'    => array_map( static fn ( array $row ): array => array( 'region' => self::told( $row['region'] ) ) + $row, $rows ),
			default     => $rows,
		};
	}

	public function shape( array $response, Answer $answer ): array {
		$now   = $response['now'] ?? null;
		$now   = is_array( $now ) && ! isset( $now['error'] ) ? $now : array();
		$users = is_int( $now['users'] ?? null ) ? $now['users'] : null;
		foreach ( array( 'referrals', 'countries' ) as $part ) {
			$rows = $response[ $part ] ?? null;
			if ( is_array( $rows ) && array_is_list( $rows ) ) {
				/** @var list<array<string, mixed>> $rows */
				$response[ $part ] = array_map(
					static fn ( array $row ): array => $row
						+ array( 'percent' => Figures::share( is_int( $row['count'] ) ? $row['count'] : null, $users ) ),
					$rows
				);
			}
		}
		$minutes = $response['pageviewsovertime'] ?? null;
		if ( is_array( $minutes ) && array_is_list( $minutes ) ) {
			/** @var list<array{ago: string, views: int}> $minutes */
			$response['pageviewsovertime'] = self::by_minute( $minutes, $answer->period );
		}
		$views  = $now['views'] ?? null;
		$totals = array(
			'toppages'  => array( 'count' => $views ),
			'referrals' => array( 'count' => $users ),
			'countries' => array( 'count' => $users ),
		);
		return array( 'now' => isset( $now['users'] ) ? $users : ( $response['now'] ?? null ) ) + $response + array(
			'pageviews' => $views,
			'totals'    => $totals,
		);
	}

	/**
	 * Returns the page views of each minute, the current one last.
	 *
	 * @param list<array{ago: string, views: int}> $rows   Minutes with page views.
	 * @param Period                               $period Time of the request.
	 * @return array{labels: list<string>, datapoints: list<int>, trendpoints: list<float|null>, timestamps: list<int>}
	 *         `timestamps`: start of each minute, UTC seconds.
	 */
	private static function by_minute( array $rows, Period $period ): array {
		$views  = array_column( $rows, 'views', 'ago' );
		$points = array();
		$times  = array();
		$labels = array();
		/* translators: Time format of a chart's axis with minutes, see https://www.php.net/manual/datetime.format.php. */
		$format = _x( 'g:i A', 'chart axis', 'lodestar' );
		for ( $ago = self::MINUTES - 1; $ago >= 0; $ago-- ) {
			$time     = $period->now - ( $ago + 1 ) * MINUTE_IN_SECONDS;
			$points[] = $views[ sprintf( '%02d', $ago ) ] ?? 0;
			$times[]  = $time;
			$labels[] = gmdate( $format, $period->local_time->wall( $time ) );
		}
		return array(
			'labels'      => $labels,
			'datapoints'  => $points,
			'trendpoints' => array_map( Figures::plain( ... ), Figures::trend( $points ) ),
			'timestamps'  => $times,
		);
	}

	/**
	 * Adds `from` to a referral: its campaign, if any, and the landing page.
	 *
	 * @param array<string, mixed> $row
	 * @return array<string, mixed>
	 */
	private static function with_origin( array $row ): array {
		$row['campaign'] = self::told( $row['campaign'] );
		return $row + array(
			'from' => implode(
				' · ',
				array_filter(
					array( $row['campaign'], $row['path'] ),
					static fn ( mixed $text ): bool => is_string( $text ) && '' !== $text
				)
			),
		);
	}

	/** Returns the text, or '' for placeholder values. */
	private static function told( mixed $text ): string {
		return is_string( $text ) && Text::NOT_SET !== $text && '(direct)' !== $text && '(organic)' !== $text && '(referral)' !== $text
			? $text
			: '';
	}
}
