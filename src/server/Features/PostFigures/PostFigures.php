<?php
declare( strict_types=1 );

namespace Lodestar\Features\PostFigures;

use Closure;
use Lodestar\Analytics\Query\DateRange;
use Lodestar\Analytics\Query\DimensionFilter;
use Lodestar\Analytics\Query\Fields;
use Lodestar\Analytics\Query\MetricFilter;
use Lodestar\Analytics\Query\NumberMatch;
use Lodestar\Analytics\Query\Order;
use Lodestar\Analytics\Query\Query;
use Lodestar\Analytics\Query\Result;
use Lodestar\Analytics\Query\Row;
use Lodestar\Analytics\Query\TextMatch;
use Lodestar\Analytics\Questions;
use Lodestar\Analytics\SourceException;
use Lodestar\Analytics\Sources;
use Lodestar\Platform\License\License;
use Lodestar\Platform\License\LicenseRequiredException;
use Lodestar\Platform\Rest\ApiException;
use Lodestar\Platform\Time\LocalTime;
use Lodestar\Platform\Time\SiteClock;
use Lodestar\Platform\Time\SiteZone;
use Lodestar\Reports\Answer;
use Lodestar\Reports\DescriptorRules;
use Lodestar\Reports\Figures;
use Lodestar\Reports\Notice;
use Lodestar\Reports\OpenVocabulary;
use Lodestar\Reports\Period;
use Lodestar\Reports\ReportGuard;
use Lodestar\Reports\ReportLink;
use Lodestar\Reports\Step;
use Lodestar\Site\Tracking\CountedPath;
use WP_Post;

/**
 * The stats of one post for a period, queried in one batch.
 *
 * Page views are found by post ID and not by URL, so they survive a change of the permalink. Lists from reports that
 * the license locks aren't queried. The response contains the required license instead.
 */
final class PostFigures {

	/** Metrics by their name in the response. */
	public const FIGURES = array(
		'views'           => 'screenPageViews',
		'sessions'        => 'sessions',
		'engagement_rate' => 'engagementRate',
		'bounce_rate'     => 'bounceRate',
		'time_on_page'    => 'averageEngagementTimePerView',
	);

	/** Dimensions of each list, by field of a row. */
	private const LISTS = array(
		'sources'   => array( 'name' => 'sessionSourceMedium' ),
		'countries' => array(
			'name' => 'country',
			'iso'  => 'countryId',
		),
	);

	/** Maximum rows per list. */
	private const ROWS = 5;

	/** Maximum number of paths that a report can be filtered by. */
	private const ADDRESSES = 20;

	/** Charts of more days than this show weeks, and then months. */
	private const BY_WEEK  = 100;
	private const BY_MONTH = 400;

	/** @var array<string, Query> Queries by name. */
	private array $queries;

	/** @var array<string, LicenseRequiredException> Locked parts by name. */
	private array $locked = array();

	private ?OpenVocabulary $open = null;

	private readonly Step $step;

	private readonly ?AtAge $at_age;

	private function __construct( private readonly WP_Post $post, private readonly Period $period ) {
		$days          = $period->range->days();
		$step          = match ( true ) {
			$days > self::BY_MONTH => 'month',
			$days > self::BY_WEEK  => 'week',
			default                => '',
		};
		$this->step    = Step::of( $period->range, $step );
		$this->at_age  = AtAge::of( $post, $period );
		$this->queries = $this->questions();
	}

	/**
	 * Returns the requested period, or the default if the request has none.
	 *
	 * @param array<string, mixed> $params start and end, or interval. Empty values are ignored.
	 * @return array<string, mixed>
	 */
	public static function days( WP_Post $post, array $params ): array {
		$given = array_filter( $params, static fn ( mixed $value ): bool => null !== $value && '' !== $value );
		return array() === $given ? array( 'interval' => self::usual( $post ) ) : $given;
	}

	/**
	 * @param array<string, mixed> $days Result of days().
	 * @throws ApiException If the period is invalid or not included in the license.
	 */
	public static function check( array $days ): void {
		ReportGuard::check_connection();
		ReportGuard::check_days( self::no_rules(), Period::from_params( $days, SiteClock::get() ) );
	}

	/**
	 * @param WP_Post              $post Post that the user may edit.
	 * @param array<string, mixed> $days Period that passed check().
	 * @return array<string, mixed> Response as described in docs/rest-api.md.
	 * @throws ApiException If the query fails.
	 */
	public static function of( WP_Post $post, array $days ): array {
		$interval = $days['interval'] ?? 'custom';
		return array( 'interval' => $interval ) + ( new self( $post, Period::from_params( $days, SiteClock::get() ) ) )->answer();
	}

	/**
	 * Returns the default interval: today for a post published today if the license includes it, else the last 30 days.
	 */
	private static function usual( WP_Post $post ): string {
		$now       = intdiv( SiteClock::get()->now_ms(), 1000 );
		$published = Posts::published_at( $post );
		return null !== $published && self::is_of_today( $published, $now ) && License::current()->is_pro() ? 'today' : 'last30days';
	}

	private static function is_of_today( int $moment, int $now ): bool {
		$local = SiteZone::local_time( $now );
		return $local->day( $moment ) === $local->day( $now );
	}

	/** @return array<string, Query> By name. */
	private function questions(): array {
		$range     = $this->period->range;
		$questions = array(
			'figures' => new Query( array_values( self::FIGURES ), array(), $range, $this->period->preceding() ),
			'points'  => new Query( array( 'screenPageViews' ), array( $this->step->value ), $range ),
			'pages'   => new Query(
				array( 'screenPageViews' ),
				array( 'pagePath' ),
				$range,
				order: array( Order::by_metric( 'screenPageViews', true ) ),
				limit: self::ADDRESSES
			),
		);
		foreach ( self::LISTS as $name => $dimensions ) {
			$some  = new MetricFilter( 'sessions', NumberMatch::Greater, 0 );
			$query = new Query(
				array( 'sessions' ),
				array_values( $dimensions ),
				$range,
				metric_filter: $some,
				order: array( Order::by_metric( 'sessions', true ) ),
				limit: self::ROWS,
				count: true
			);
			if ( ! $this->is_locked( $name, $query ) ) {
				$questions[ $name ] = $query;
			}
		}
		$own       = new DimensionFilter( 'pageObject', TextMatch::Exact, array( Posts::object( $this->post->ID ) ), true );
		$questions = array_map( static fn ( Query $query ): Query => $query->where( $own ), $questions );
		if ( null === $this->at_age || $this->is_locked( 'at_age', ...$this->at_age->queries() ) ) {
			return $questions;
		}
		[ $of_post, $of_others ] = $this->at_age->queries();
		return $questions + array(
			'at_age'        => $of_post,
			'at_age_others' => $of_others,
		);
	}

	/** Whether the license locks any of the queries. Stores the reason. */
	private function is_locked( string $name, Query ...$queries ): bool {
		$this->open ??= OpenVocabulary::of_site();
		try {
			foreach ( $queries as $query ) {
				ReportGuard::check_days(
					self::no_rules(),
					new Period( $query->range, null, $this->period->now, $this->period->local_time )
				);
				$this->open->check( $query );
			}
			return false;
		} catch ( LicenseRequiredException $lock ) {
			$this->locked[ $name ] = $lock;
			return true;
		} catch ( ApiException ) {
			return false; // No report shows it, so it isn't locked.
		}
	}

	/**
	 * @return array<string, mixed>
	 * @throws SourceException If the query fails.
	 */
	private function answer(): array {
		$results = Questions::ask( $this->queries, Sources::current() );
		$result  = static function ( string $name ) use ( $results ): Result {
			$one = $results[ $name ];
			return $one instanceof Result ? $one : throw $one;
		};
		$figures = $result( 'figures' );
		$starts  = $this->step->starts( $this->period->range );
		return array(
			'id'          => $this->post->ID,
			'published'   => $this->published(),
			'is_new'      => $this->is_new(),
			'today'       => LocalTime::date( $this->period->local_time->day( $this->period->now ) ),
			'start'       => LocalTime::date( $this->period->range->start_day ),
			'end'         => LocalTime::date( $this->period->range->end_day ),
			'compared'    => $figures->lacks_comparison() ? null : $this->period->preceding()->to_array(),
			'figures'     => self::figures( $figures ),
			'points'      => Answer::part( fn (): array => $this->points( $result( 'points' ), $starts ) ),
			'marks'       => Marks::of( $this->post, $this->period, $starts ),
			'sources'     => $this->part( 'sources', static fn (): array => self::rows( 'sources', $result( 'sources' ) ) ),
			'countries'   => $this->part( 'countries', static fn (): array => self::rows( 'countries', $result( 'countries' ) ) ),
			'at_age'      => $this->part(
				'at_age',
				fn (): ?array => $this->at_age?->answer( $result( 'at_age' ), $result( 'at_age_others' ) )
			),
			'pages'       => $this->pages( $results['pages'] ),
			'dataThrough' => 0 === $figures->data_through ? null : (string) wp_date( 'c', $figures->data_through ),
			'notices'     => $this->notices( $figures ),
		);
	}

	/** Returns the publication time in ISO 8601 format, or null if the post isn't published. */
	private function published(): ?string {
		$at = Posts::published_at( $this->post );
		return null === $at ? null : (string) wp_date( 'c', $at );
	}

	/** Whether the post was published today. */
	private function is_new(): bool {
		$at = Posts::published_at( $this->post );
		return null !== $at && self::is_of_today( $at, $this->period->now );
	}

	/** @return array<string, array{value: int|float|null, before: int|float|null}> By name. Null if unknown. */
	private static function figures( Result $result ): array {
		return array_map(
			static fn ( string $metric ): array => array(
				'value'  => Figures::plain( $result->totals[ $metric ] ?? null ),
				'before' => Figures::plain( $result->comparison_totals[ $metric ] ?? null ),
			),
			self::FIGURES
		);
	}

	/**
	 * Returns the page views of each hour, day, week or month, including those without views.
	 *
	 * @param non-empty-list<int> $starts Start of each entry.
	 * @return array{step: string, labels: list<string>, values: list<int>}
	 */
	private function points( Result $result, array $starts ): array {
		$views = array();
		foreach ( $result->rows as $row ) {
			$views[ $row->dimensions[0] ] = (int) $row->metrics[0];
		}
		return array(
			'step'   => strtolower( $this->step->name ),
			'labels' => $this->step->labels( $starts ),
			'values' => array_map( fn ( int $wall ): int => $views[ $this->step->key( $wall ) ] ?? 0, $starts ),
		);
	}

	/**
	 * Returns a part of the response, or its lock if the license doesn't include it.
	 *
	 * @param Closure(): mixed $make Creates the part.
	 */
	private function part( string $name, Closure $make ): mixed {
		return isset( $this->locked[ $name ] ) ? array( 'locked' => $this->locked[ $name ]->to_array() ) : Answer::part( $make );
	}

	/** @return array{rows: list<array<string, string|int>>, rowCount: int} */
	private static function rows( string $name, Result $result ): array {
		$fields = array_keys( self::LISTS[ $name ] );
		return array(
			'rows'     => array_map(
				static fn ( Row $row ): array => array_combine( $fields, $row->dimensions ) + array( 'sessions' => (int) $row->metrics[0] ),
				$result->rows
			),
			'rowCount' => $result->row_count ?? count( $result->rows ),
		);
	}

	/**
	 * Returns links to the reports with these stats.
	 *
	 * Links to the pages report if the site has it, else to the overview. `paths` are the counted paths, most viewed
	 * first, or the current path if there are none.
	 *
	 * @return array{report: string, route: string, paths: list<string>, sources: ?string, countries: ?string}
	 */
	private function pages( Result|SourceException $result ): array {
		$paths = array_map( static fn ( Row $row ): string => $row->dimensions[0], $result instanceof Result ? $result->rows : array() );
		$pages = ReportLink::route( 'engagement_pages' );
		return array(
			'report'    => null === $pages ? 'overview' : 'pages',
			'route'     => $pages ?? '/',
			'paths'     => array() === $paths ? array( CountedPath::of_post( $this->post ) ) : $paths,
			'sources'   => ReportLink::route( 'traffic_source_medium' ),
			'countries' => ReportLink::route( 'countries' ),
		);
	}

	/** @return list<array<string, mixed>> Notices about the data, such as an incomplete day. */
	private function notices( Result $figures ): array {
		return Notice::of_results( $this->period->includes_today() ? array( 'partial_day' ) : array(), array( $figures ) );
	}

	/** Returns the rules for queries that don't belong to a report. */
	private static function no_rules(): DescriptorRules {
		return DescriptorRules::from( new Fields( array() ) );
	}
}
