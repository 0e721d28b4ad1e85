<?php
declare( strict_types=1 );

namespace Lodestar\Admin\Surfaces;

use Lodestar\Analytics\Query\DateRange;
use Lodestar\Analytics\Query\DimensionFilter;
use Lodestar\Analytics\Query\Query;
use Lodestar\Analytics\Query\Result;
use Lodestar\Analytics\Query\TextMatch;
use Lodestar\Analytics\Questions;
use Lodestar\Analytics\SourceException;
use Lodestar\Analytics\Sources;

/** The content of the opened admin bar menu, for the current page or the whole site. */
final class BarFigures {

	private const METRICS = array( 'screenPageViews', 'sessions' );

	/** Height of the chart in SVG units. STEP is the width of a bar including the gap. */
	private const HEIGHT = 36;
	private const STEP   = 7;

	/**
	 * @param string $thing Object in WordPress, such as post:12, or '' to select by path.
	 * @param string $path  Page path if $thing is ''. If both are '', the whole site.
	 * @return array{number: string, words: string, html: string} Today's views, their label, and the content of
	 *         the menu.
	 * @throws SourceException If the query fails.
	 */
	public static function of( string $thing, string $path ): array {
		$days    = OpenDays::now();
		$filter  = match ( true ) {
			'' !== $thing => new DimensionFilter( 'pageObject', TextMatch::Exact, array( $thing ), true ),
			'' !== $path  => new DimensionFilter( 'pagePath', TextMatch::Exact, array( $path ), true ),
			default       => null,
		};
		$results = Questions::ask(
			array(
				'days'   => new Query( self::METRICS, array(), $days->range, $days->before, $filter ),
				'points' => new Query( array( self::METRICS[0] ), array( 'date' ), $days->range, null, $filter ),
				'today'  => new Query( array( self::METRICS[0] ), array(), $days->today, null, $filter ),
			),
			Sources::current()
		);
		foreach ( $results as $result ) {
			if ( $result instanceof SourceException ) {
				throw $result;
			}
		}
		/** @var array{days: Result, points: Result, today: Result} $results */
		$today = (int) ( $results['today']->totals[ self::METRICS[0] ] ?? 0 );
		return array(
			'number' => number_format_i18n( $today ),
			'words'  => _n( 'view today', 'views today', $today, 'lodestar' ),
			'html'   => self::html( null === $filter, $results['days'], self::bars( DayLine::points( $results['points'], $days->range ) ) ),
		);
	}

	private static function html( bool $is_site, Result $days, string $bars ): string {
		$labels = array( __( 'Views', 'lodestar' ), __( 'Sessions', 'lodestar' ) );
		$rows   = '';
		foreach ( self::METRICS as $i => $metric ) {
			$now    = (int) ( $days->totals[ $metric ] ?? 0 );
			$before = $days->comparison_totals[ $metric ] ?? null;
			$rows  .= '<span class="lodestar-bar__row"><span>' . esc_html( $labels[ $i ] ) . ' </span><b>'
				. esc_html( number_format_i18n( $now ) ) . ' </b>' . ChangeText::html( $now, $before ) . '</span>';
		}
		$of = $is_site ? __( 'This site, last 30 days', 'lodestar' ) : __( 'This page, last 30 days', 'lodestar' );
		return '<span class="lodestar-bar__of">' . esc_html( $of ) . "</span>$rows$bars";
	}

	/**
	 * Renders all bars as one path, because the admin bar's CSS sets width and height of every descendant.
	 *
	 * @param list<int> $points Views per day.
	 */
	private static function bars( array $points ): string {
		$most = max( 1, ...$points );
		$bars = '';
		foreach ( $points as $i => $views ) {
			$height = 0 === $views ? 0 : max( 1, round( $views / $most * self::HEIGHT, 1 ) );
			$bars  .= sprintf( 'M%d %dv-%sh%dV%dz', $i * self::STEP, self::HEIGHT, $height, self::STEP - 2, self::HEIGHT );
		}
		return sprintf(
			'<svg class="lodestar-bar__days" viewBox="0 0 %d %d" preserveAspectRatio="none" aria-hidden="true" focusable="false"><path d="%s"/></svg>',
			count( $points ) * self::STEP - 2,
			self::HEIGHT,
			$bars
		);
	}
}
