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
 * Content of the Dashboard widget, fetched in one run of the source: today's views, three metrics of the open days, a
 * line chart, and the most viewed pages.
 */
final class WidgetFigures {

	private const VIEWS = 'screenPageViews';

	/** Number of pages listed. */
	private const PAGES = 4;

	/** Today is compared with the same weekday of this many weeks. All of them lie within the open days. */
	private const WEEKS = Detector::FEWEST;

	private function __construct( private readonly OpenDays $days ) {
	}

	/** @throws SourceException If a query fails. */
	public static function html(): string {
		return ( new self( OpenDays::now() ) )->answer();
	}

	/** @throws SourceException If a query fails. */
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

	/** @return array<string, Query> */
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
	 * Returns the same weekday of the last weeks until the current hour. Empty if the source lacks data for any of
	 * them.
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
	 * Returns the median views on this weekday by this hour, or null if unknown.
	 *
	 * @param array<string, Result> $results By query name.
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
				/* translators: 1: weekday, 2: number of page views, 3: time of day, such as “14:00”. */
				__( 'Typical %1$s by %3$s: %2$s (median of the last four).', 'lodestar' ),
				OpenDays::weekday( $this->days->today->start_day ),
				number_format_i18n( round( $usual ) ),
				gmdate(
					/* translators: Time format of a chart's axis, see https://www.php.net/manual/datetime.format.php. */
					_x( 'g A', 'chart axis', 'lodestar' ),
					( $this->days->today->until_hour + 1 ) * HOUR_IN_SECONDS
				)
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

	/** @param list<Row> $rows Most viewed first. */
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
			. esc_html__( 'Top Posts and Pages', 'lodestar' ) . '</th><th scope="col">'
			. esc_html__( 'Views', 'lodestar' ) . '</th><th scope="col">' . esc_html__( 'Change', 'lodestar' )
			. "</th></tr></thead><tbody>$html</tbody></table>";
	}

	private function foot(): string {
		$days  = OpenDays::written( $this->days->range );
		$first = Sources::first_day();
		if ( null !== $this->days->before ) {
			/* translators: 1: date range, such as “Oct 22 – Nov 20”, 2: date range it is compared with. */
			$days = sprintf( __( '%1$s vs. %2$s', 'lodestar' ), $days, OpenDays::written( $this->days->before ) );
		} elseif ( null !== $first ) {
			$days = sprintf(
				/* translators: 1: date range, such as “Oct 22 – Nov 20”, 2: a sentence, such as “No comparison: data collection started on November 3, 2026.” */
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
			? __( 'No visits counted yet.', 'lodestar' )
			: sprintf(
				/* translators: %s: number of page views. */
				_n(
					'%s view counted today. Full-day data starts tomorrow.',
					'%s views counted today. Full-day data starts tomorrow.',
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
