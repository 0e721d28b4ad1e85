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
 * What is known of the visits of one post over some days, in one run of the source. Its page views are found by the post
 * itself and not by its address, so that one that moved keeps those of before. A list that only a locked report shows is
 * not asked for: what would open it stands in its place.
 */
final class PostFigures {

	/** Metrics by the name that they have in the answer. */
	public const FIGURES = array(
		'views'           => 'screenPageViews',
		'sessions'        => 'sessions',
		'engagement_rate' => 'engagementRate',
		'bounce_rate'     => 'bounceRate',
		'time_on_page'    => 'averageEngagementTimePerView',
	);

	/** Dimensions of a list by its name: what a row is called, and further fields. */
	private const LISTS = array(
		'sources'   => array( 'name' => 'sessionSourceMedium' ),
		'countries' => array(
			'name' => 'country',
			'iso'  => 'countryId',
		),
	);

	/** So many rows have a place beside a post. */
	private const ROWS = 5;

	/** As many addresses as a report can be narrowed to. */
	private const ADDRESSES = 20;

	/** From so many days on a chart of this size has weeks, and then months. */
	private const BY_WEEK  = 100;
	private const BY_MONTH = 400;

	/** @var array<string, Query> Questions by name. */
	private array $queries;

	/** @var array<string, LicenseRequiredException> What stands in the way of parts, by name. */
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
	 * The days that are meant: those that are asked for; else the 30 that end yesterday, or of a post that came out today
	 * that day, where the site may have it.
	 *
	 * @param array<string, mixed> $params start and end, or interval; empty ones say nothing.
	 * @return array<string, mixed>
	 */
	public static function days( WP_Post $post, array $params ): array {
		$given = array_filter( $params, static fn ( mixed $value ): bool => null !== $value && '' !== $value );
		return array() === $given ? array( 'interval' => self::usual( $post ) ) : $given;
	}

	/**
	 * @param array<string, mixed> $days As days() gives them.
	 * @throws ApiException When they are none, or this site does not get them.
	 */
	public static function check( array $days ): void {
		ReportGuard::check_connection();
		ReportGuard::check_days( self::no_rules(), Period::from_params( $days, SiteClock::get() ) );
	}

	/**
	 * @param WP_Post              $post One that the user may edit.
	 * @param array<string, mixed> $days Those that the site gets.
	 * @return array<string, mixed> As docs/rest-api.md has it.
	 * @throws ApiException When the figures cannot be answered.
	 */
	public static function of( WP_Post $post, array $days ): array {
		$interval = $days['interval'] ?? 'custom';
		return array( 'interval' => $interval ) + ( new self( $post, Period::from_params( $days, SiteClock::get() ) ) )->answer();
	}

	/**
	 * Name of the interval that a post is shown with at first.
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

	/**
	 * @return array<string, Query> By name.
	 */
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

	/**
	 * Whether what some questions ask is not open on this site; notes why.
	 */
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
			return false; // No report shows it, so no license hides it.
		}
	}

	/**
	 * @return array<string, mixed>
	 * @throws SourceException When the figures cannot be answered.
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

	/**
	 * When visitors could first read it, ISO 8601; null where they cannot.
	 */
	private function published(): ?string {
		$at = Posts::published_at( $this->post );
		return null === $at ? null : (string) wp_date( 'c', $at );
	}

	/**
	 * Whether it came out today.
	 */
	private function is_new(): bool {
		$at = Posts::published_at( $this->post );
		return null !== $at && self::is_of_today( $at, $this->period->now );
	}

	/**
	 * @return array<string, array{value: int|float|null, before: int|float|null}> By name; null is unknown.
	 */
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
	 * Page views of each hour, day, week or month, also of those that had none.
	 *
	 * @param non-empty-list<int> $starts When each begins.
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
	 * A list, or what stands in its place.
	 *
	 * @param Closure(): mixed $make Makes it.
	 */
	private function part( string $name, Closure $make ): mixed {
		return isset( $this->locked[ $name ] ) ? array( 'locked' => $this->locked[ $name ]->to_array() ) : Answer::part( $make );
	}

	/**
	 * @return array{rows: list<array<string, string|int>>, rowCount: int}
	 */
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
	 * Where its figures are in reports: the report that lists pages, where this site has it, else the one that everybody
	 * has; and the addresses that it was seen at, the commonest first, or its present one.
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

	/**
	 * @return list<array<string, mixed>> What a reader must know to read the figures rightly.
	 */
	private function notices( Result $figures ): array {
		return Notice::of_results( $this->period->includes_today() ? array( 'partial_day' ) : array(), array( $figures ) );
	}

	/**
	 * What holds of a question that no report asks.
	 */
	private static function no_rules(): DescriptorRules {
		return DescriptorRules::from( new Fields( array() ) );
	}
}
