<?php
declare( strict_types=1 );

namespace Lodestar\Admin\Surfaces;

use Lodestar\Analytics\Query\DateRange;
use Lodestar\Analytics\Query\Order;
use Lodestar\Analytics\Query\Query;
use Lodestar\Analytics\Query\Result;
use Lodestar\Analytics\Query\Row;
use Lodestar\Analytics\Questions;
use Lodestar\Analytics\SourceException;
use Lodestar\Analytics\Sources;
use Lodestar\Features\Anomalies\Detector;
use Lodestar\Platform\Time\LocalTime;
use Lodestar\Reports\Notice;
use Lodestar\Reports\ReportLink;

/**
 * What the box on the Dashboard shows, answered in one run of the source: how today goes, three figures of the open days,
 * their line, and the pages that were seen most.
 */
final class WidgetFigures {

	private const VIEWS = 'screenPageViews';

	/** Pages that have a place. */
	private const PAGES = 4;

	/** A day is held against the same weekday of so many weeks, all of which lie in the open days. */
	private const WEEKS = Detector::FEWEST;

	private function __construct( private readonly OpenDays $days ) {
	}

	/**
	 * @throws SourceException When it cannot be counted.
	 */
	public static function html(): string {
		return ( new self( OpenDays::now() ) )->answer();
	}

	/**
	 * @throws SourceException When it cannot be counted.
	 */
	private function answer(): string {
		$results = Questions::ask( $this->queries(), Sources::current() );
		foreach ( $results as $result ) {
			if ( $result instanceof SourceException ) {
				throw $result;
			}
		}
		/** @var array<string, Result> $results */
		$figures = $results['figures'];
		$today   = (int) ( $results['today']->totals[ self::VIEWS ] ?? 0 );
		if ( 0 === (int) ( $figures->totals[ self::VIEWS ] ?? 0 ) && 0 === (int) ( $figures->comparison_totals[ self::VIEWS ] ?? 0 ) ) {
			return $this->waiting( $today );
		}
		return $this->today( $today, $this->usual( $results ) )
			. self::figures( $figures )
			. DayLine::html( DayLine::points( $results['points'], $this->days->range ), $this->days->range )
			. self::pages( $results['pages']->rows )
			. $this->foot();
	}

	/**
	 * @return array<string, Query> By name.
	 */
	private function queries(): array {
		[ $range, $before ] = array( $this->days->range, $this->days->before );
		$queries            = array(
			'figures' => new Query( array( 'sessions', self::VIEWS, 'totalUsers' ), array(), $range, $before ),
			'points'  => new Query( array( self::VIEWS ), array( 'date' ), $range ),
			'pages'   => new Query(
				array( self::VIEWS ),
				array( 'pagePath' ),
				$range,
				$before,
				order: array( Order::by_metric( self::VIEWS, true ) ),
				limit: self::PAGES,
				top_values: array( 'pageTitle' )
			),
			'today'   => new Query( array( self::VIEWS ), array(), $this->days->today ),
		);
		foreach ( $this->like_today() as $week => $day ) {
			$queries[ "week $week" ] = new Query( array( self::VIEWS ), array(), $day );
		}
		return $queries;
	}

	/**
	 * The same weekday of the last weeks, up to the same hour; none where not all of them were counted.
	 *
	 * @return list<DateRange>
	 */
	private function like_today(): array {
		$today = $this->days->today;
		$days  = array();
		for ( $week = 1; $week <= self::WEEKS; ++$week ) {
			$day    = $today->start_day - 7 * $week;
			$days[] = new DateRange( $day, $day, $today->until_hour );
		}
		return Sources::can_compare( $today, $days[ self::WEEKS - 1 ] ) ? $days : array();
	}

	/**
	 * Views that such a day has by now: the median; null where too little is known.
	 *
	 * @param array<string, Result> $results By name.
	 */
	private function usual( array $results ): ?float {
		$views = array();
		foreach ( array_keys( $this->like_today() ) as $week ) {
			$views[] = (float) ( $results[ "week $week" ]->totals[ self::VIEWS ] ?? 0 );
		}
		return array() === $views ? null : Detector::median( $views );
	}

	private function today( int $views, ?float $usual ): string {
		$now  = sprintf(
			/* translators: %s: number of page views. */
			_n( '%s view today so far', '%s views today so far', $views, 'lodestar' ),
			'<b>' . esc_html( number_format_i18n( $views ) ) . '</b>'
		);
		$then = null === $usual ? '' : esc_html(
			sprintf(
				/* translators: 1: weekday, 2: number of page views, 3: time of the day. */
				__( 'A usual %1$s has %2$s until %3$s, by the last four.', 'lodestar' ),
				OpenDays::weekday( $this->days->today->start_day ),
				number_format_i18n( round( $usual ) ),
				sprintf( '%02d:00', $this->days->today->until_hour + 1 )
			)
		);
		return "<p class='lodestar-widget__today'><span>$now</span> " . ChangeText::html( $views, $usual ) . " <small>$then</small></p>";
	}

	private static function figures( Result $result ): string {
		$labels = array(
			'sessions'   => __( 'Sessions', 'lodestar' ),
			self::VIEWS  => __( 'Page Views', 'lodestar' ),
			'totalUsers' => __( 'Total Users', 'lodestar' ),
		);
		$html = '';
		foreach ( $labels as $metric => $label ) {
			$now   = (int) ( $result->totals[ $metric ] ?? 0 );
			$html .= '<li><a href="' . esc_url( ReportLink::overview() ) . '"><small>' . esc_html( $label )
				. ' </small><b>' . esc_html( number_format_i18n( $now ) ) . ' </b>'
				. ChangeText::html( $now, $result->comparison_totals[ $metric ] ?? null ) . '</a></li>';
		}
		return "<ul class='lodestar-widget__figures'>$html</ul>";
	}

	/**
	 * @param list<Row> $rows The most seen first.
	 */
	private static function pages( array $rows ): string {
		$most = (int) ( $rows[0]->metrics[0] ?? 0 );
		$html = '';
		foreach ( $rows as $row ) {
			$path  = $row->dimensions[0];
			$views = (int) $row->metrics[0];
			$title = $row->top_values[0] ?? '';
			$html .= '<tr><th scope="row"><i style="inline-size:' . round( $views / max( 1, $most ) * 100, 1 )
				. '%"></i><a dir="auto" href="' . esc_url( ReportLink::page( $path ) ) . '">'
				. esc_html( '' === $title ? $path : $title ) . '</a></th>'
				. '<td>' . esc_html( number_format_i18n( $views ) ) . '</td><td>'
					. ChangeText::html( $views, $row->comparison[0] ?? null ) . '</td></tr>';
		}
		return '<table class="lodestar-widget__pages"><thead><tr><th scope="col">'
			. esc_html__( 'Top posts and pages', 'lodestar' ) . '</th><th scope="col">'
			. esc_html__( 'Views', 'lodestar' ) . '</th><th scope="col">' . esc_html__( 'Change', 'lodestar' )
			. "</th></tr></thead><tbody>$html</tbody></table>";
	}

	private function foot(): string {
		$days  = OpenDays::written( $this->days->range );
		$first = Sources::first_day();
		if ( null !== $this->days->before ) {
			/* translators: 1: range of days, 2: the range that it is compared with. */
			$days = sprintf( __( '%1$s vs %2$s', 'lodestar' ), $days, OpenDays::written( $this->days->before ) );
		} elseif ( null !== $first ) {
			$days = sprintf(
				/* translators: 1: range of days, 2: a sentence, such as “No comparison: data collection started on November 3, 2026.” */
				__( '%1$s. %2$s', 'lodestar' ),
				$days,
				Notice::of_no_comparison( Result::NO_COMPARISON, LocalTime::date( $first ) )['message']
			);
		}
		return '<p class="lodestar-widget__foot"><a href="' . esc_url( ReportLink::overview() ) . '">'
			. esc_html__( 'Open Overview', 'lodestar' ) . '</a> <span>' . esc_html( $days ) . '</span></p>';
	}

	private function waiting( int $today ): string {
		$more = 0 === $today
			? __( 'The first visit has not arrived yet.', 'lodestar' )
			: sprintf(
				/* translators: %s: number of page views. */
				_n(
					'%s view was counted today. Figures of whole days begin tomorrow.',
					'%s views were counted today. Figures of whole days begin tomorrow.',
					$today,
					'lodestar'
				),
				number_format_i18n( $today )
			);
		return DashboardWidget::blank(
			__( 'We’re Waiting for Your Stats!', 'lodestar' ),
			$more,
			__( 'Is It Counting?', 'lodestar' ),
			'admin.php?page=lodestar-settings#tracking'
		);
	}
}
