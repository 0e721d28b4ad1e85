<?php
declare( strict_types=1 );

namespace Lodestar\Features\Insights;

use Lodestar\Analytics\Query\DateRange;
use Lodestar\Analytics\Query\Query;
use Lodestar\Analytics\Questions;
use Lodestar\Analytics\Source;
use Lodestar\Analytics\SourceException;
use Lodestar\Features\Provider\Provider;
use Lodestar\Platform\Time\LocalTime;
use Lodestar\Platform\Time\SiteClock;
use Lodestar\Platform\Time\SiteZone;

/**
 * The insights of the site. They are computed on the first view of each day and stored as numbers.
 *
 * If an AI provider is connected, its wording is stored, too. All other readers get sentences in their own language.
 *
 * @phpstan-import-type Words from Wording
 */
final class Insights {

	/** Maximum per kind and area. Other findings should also be shown if all pages of a site changed. */
	private const OF_A_KIND = 4;

	/** Minimum total of sessions in both periods. Below it, no insights are computed. */
	public const FEWEST = 50.0;

	/** Option that holds the result of to_array(). Not autoloaded. */
	public const OPTION = 'lodestar_insights';

	/** Version of the stored format. Increase it to recompute stored insights. */
	private const SHAPE = 2;

	/** Seconds after midnight in which visits of the day before may still continue. */
	private const REST = 3600;

	/**
	 * @param int           $made     UTC seconds when it was computed.
	 * @param ?DateRange    $range    Days analyzed, or null without any data.
	 * @param ?int          $first    First local day with enough data for insights, or null without any data.
	 * @param bool          $is_few   Whether there were too few sessions for insights.
	 * @param list<Finding> $findings Most significant first.
	 * @param Words|null    $words    The provider's wording.
	 */
	private function __construct(
		public readonly int $made,
		public readonly ?DateRange $range,
		public readonly ?int $first,
		public readonly bool $is_few,
		public readonly array $findings,
		private readonly ?array $words = null
	) {
	}

	/**
	 * Returns today's insights, and computes them if they don't exist yet.
	 *
	 * @param bool $is_anew Whether to recompute them in any case.
	 * @throws SourceException If the source fails.
	 */
	public static function of_today( Source $source, bool $is_anew = false ): self {
		$now    = intdiv( SiteClock::get()->now_ms(), 1000 );
		$today  = SiteZone::local_time( $now )->day( $now );
		$of     = array( self::SHAPE, $source->id(), $today );
		$stored = get_option( self::OPTION );
		if ( ! $is_anew && is_array( $stored ) && $of === ( $stored['of'] ?? null ) && is_array( $stored['insights'] ?? null ) ) {
			return self::from_array( $stored['insights'] );
		}
		$insights = self::find( $source, $now )->worded( self::kept(), $is_anew );
		// Recompute on the next view as long as some of yesterday's visits haven't been ingested.
		$is_whole = $insights->range?->end_day === SiteZone::local_time( $now )->day( $now - self::REST ) - 1;
		update_option(
			self::OPTION,
			array(
				'of'       => $is_whole ? $of : array( self::SHAPE ),
				'insights' => $insights->to_array(),
			),
			false
		);
		return $insights;
	}

	/** Returns the latest stored insights, or null if there are none. */
	public static function kept(): ?self {
		$stored = get_option( self::OPTION );
		$of     = is_array( $stored ) ? $stored['of'] ?? null : null;
		return is_array( $stored ) && is_array( $of ) && self::SHAPE === ( $of[0] ?? null ) && is_array( $stored['insights'] ?? null )
			? self::from_array( $stored['insights'] )
			: null;
	}

	public function has( string $id ): bool {
		return in_array( $id, $this->ids(), true );
	}

	/** @return list<string> */
	public function ids(): array {
		return array_map( static fn ( Finding $finding ): string => $finding->id(), $this->findings );
	}

	/** Returns one finding as HTML, in the reader's language. */
	public function html( Finding $finding ): string {
		return $this->words_for_reader()['texts'][ $finding->id() ] ?? Sentence::html( $finding );
	}

	/** Returns the name of the provider that worded the insights, or null for Lodestar's own sentences. */
	public function by(): ?string {
		$words = $this->words_for_reader();
		return null === $words || array() === $words['texts'] ? null : $words['by'];
	}

	/**
	 * Returns the provider's wording if it is in the reader's language and still enabled in the settings.
	 *
	 * @return Words|null
	 */
	private function words_for_reader(): ?array {
		return null !== $this->words && determine_locale() === $this->words['locale'] && Provider::allows( Provider::INSIGHTS )
			? $this->words
			: null;
	}

	/**
	 * Returns a copy with the provider's wording and in its order.
	 *
	 * @param ?self $before  The previous insights.
	 * @param bool  $is_anew Whether the user requested a new wording.
	 */
	private function worded( ?self $before, bool $is_anew ): self {
		$words = Wording::of( $this->findings, $before?->words, $is_anew );
		$place = array_flip( $words['order'] ?? array() );
		$order = $this->findings;
		usort(
			$order,
			static fn ( Finding $a, Finding $b ): int => ( $place[ $a->id() ] ?? PHP_INT_MAX ) <=> ( $place[ $b->id() ] ?? PHP_INT_MAX )
		);
		return new self( $this->made, $this->range, $this->first, $this->is_few, $order, $words );
	}

	/** @throws SourceException If the source fails. */
	private static function find( Source $source, int $now ): self {
		$counted = Questions::ask_one( new Query( array( 'sessions' ), array(), DateRange::all() ), $source );
		$since   = null === $counted->since ? null : LocalTime::day_of( $counted->since );
		if ( null === $since || 0 === $counted->data_through ) {
			return new self( $now, null, null, false, array() );
		}
		$whole = SiteZone::local_time( $counted->data_through )->day( $counted->data_through - self::REST ) - 1;
		$range = new DateRange( $whole - Figures::DAYS + 1, $whole );
		$first = $since + 1 + 2 * Figures::DAYS;
		if ( $range->preceding()->start_day <= $since ) {
			return new self( $now, $range, $first, false, array() );
		}
		$figures = Figures::ask( $source, $range, $since + 1 );
		$is_few  = $figures->now['sessions'] + $figures->before['sessions'] < self::FEWEST;
		return new self( $now, $range, $first, $is_few, Echoes::taken_out( self::candidates( $figures ), $range, $source ) );
	}

	/** @return array<string, mixed> */
	private function to_array(): array {
		return array(
			'made'     => $this->made,
			'days'     => null === $this->range ? null : array( $this->range->start_day, $this->range->end_day ),
			'first'    => $this->first,
			'is_few'   => $this->is_few,
			'findings' => array_map( static fn ( Finding $finding ): array => $finding->to_array(), $this->findings ),
		) + ( null === $this->words ? array() : array( 'words' => $this->words ) );
	}

	/** @param array<mixed> $stored Result of to_array(). */
	private static function from_array( array $stored ): self {
		/**
		 * @var array{made: int, days: array{int, int}|null, first: ?int, is_few: bool, findings: list<array{kind: string, area: string, value: string, label: string, days: array{int, int}, now: float, before: float, score: float, also: array<string, float>, most: array{mixed, float}|null}>, words?: Words} $stored
		 */
		return new self(
			$stored['made'],
			null === $stored['days'] ? null : new DateRange( ...$stored['days'] ),
			$stored['first'],
			$stored['is_few'],
			array_map( Finding::from_array( ... ), $stored['findings'] ),
			$stored['words'] ?? null
		);
	}

	/**
	 * Returns all findings, most significant first.
	 *
	 * @return list<Finding>
	 */
	public static function candidates( Figures $figures ): array {
		if ( $figures->now['sessions'] + $figures->before['sessions'] < self::FEWEST ) {
			return array();
		}
		$all = array(
			...Movers::of( $figures ),
			...Records::of( $figures ),
			...UnusualDays::of( $figures ),
			...Shares::of( $figures ),
			...Rates::of( $figures ),
			...Sales::of( $figures ),
		);
		usort(
			$all,
			static fn ( Finding $a, Finding $b ): int => array(
				self::rank( $b ),
				self::place( $a ),
				$a->value,
			) <=> array( self::rank( $a ), self::place( $b ), $b->value )
		);
		$kept  = array();
		$count = array();
		foreach ( $all as $finding ) {
			$of           = $finding->kind->value . $finding->area->value;
			$count[ $of ] = 1 + ( $count[ $of ] ?? 0 );
			if ( $count[ $of ] <= self::OF_A_KIND ) {
				$kept[] = $finding;
			}
		}
		return $kept;
	}

	/**
	 * Breaks ties between equally significant findings, such as a campaign and its landing page. The most specific area
	 * comes first.
	 */
	private static function place( Finding $finding ): int {
		return (int) array_search(
			$finding->area,
			array( Area::Campaign, Area::Page, Area::SourceMedium, Area::Channel, Area::Country, Area::Device, Area::Visitors, Area::Site ),
			true
		);
	}

	private static function rank( Finding $finding ): float {
		return $finding->score * $finding->kind->weight();
	}
}
