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
 * What stands out on this site: found once a day, when somebody looks, and kept as numbers, with a provider's words for it
 * where one is connected. Who reads it gets it in their own language.
 *
 * @phpstan-import-type Words from Wording
 */
final class Insights {

	/** So many of one kind and area: a site whose pages all moved has other things to tell, too. */
	private const OF_A_KIND = 4;

	/** Sessions in both four weeks below which nothing is claimed. */
	public const FEWEST = 50.0;

	/** Option, not autoloaded: what to_array() makes. */
	public const OPTION = 'lodestar_insights';

	/** Rises where what is kept changes its shape: then it is found anew. */
	private const SHAPE = 2;

	/** Seconds after midnight in which visits of the day before may still go on. */
	private const REST = 3600;

	/**
	 * @param int           $made     When it was found, UTC seconds.
	 * @param ?DateRange    $range    The days that were looked at; null where nothing was counted yet.
	 * @param ?int          $first    The first local day on which there is enough to look at; null where nothing was counted.
	 * @param bool          $is_few   Whether too few people came to say anything.
	 * @param list<Finding> $findings What was found, the most significant first.
	 * @param Words|null    $words    What a provider makes of it.
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
	 * What was found today; found now where it was not.
	 *
	 * @param Source $source  Who knows the figures.
	 * @param bool   $is_anew Whether it is found anew in any case.
	 * @throws SourceException When the source cannot answer.
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
		// While visits of yesterday wait to be counted, it is found anew when somebody looks again.
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

	/**
	 * What was found last; null where nobody has looked yet.
	 */
	public static function kept(): ?self {
		$stored = get_option( self::OPTION );
		$of     = is_array( $stored ) ? $stored['of'] ?? null : null;
		return is_array( $stored ) && is_array( $of ) && self::SHAPE === ( $of[0] ?? null ) && is_array( $stored['insights'] ?? null )
			? self::from_array( $stored['insights'] )
			: null;
	}

	/**
	 * Whether one of them has this id.
	 *
	 * @param string $id Of an insight.
	 */
	public function has( string $id ): bool {
		return in_array( $id, $this->ids(), true );
	}

	/**
	 * @return list<string>
	 */
	public function ids(): array {
		return array_map( static fn ( Finding $finding ): string => $finding->id(), $this->findings );
	}

	/**
	 * One of them as HTML, in the reader's language.
	 */
	public function html( Finding $finding ): string {
		return $this->words_for_reader()['texts'][ $finding->id() ] ?? Sentence::html( $finding );
	}

	/**
	 * Name of the provider whose words the reader gets; null where they are ours.
	 */
	public function by(): ?string {
		$words = $this->words_for_reader();
		return null === $words || array() === $words['texts'] ? null : $words['by'];
	}

	/**
	 * A provider's words, where they are in the reader's language and the owner has not turned them off since.
	 *
	 * @return Words|null
	 */
	private function words_for_reader(): ?array {
		return null !== $this->words && determine_locale() === $this->words['locale'] && Provider::allows( Provider::INSIGHTS )
			? $this->words
			: null;
	}

	/**
	 * The same with a provider's words for it, and in its order.
	 *
	 * @param ?self $before  What was found before.
	 * @param bool  $is_anew Whether somebody asked for other words.
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

	/**
	 * @throws SourceException When the source cannot answer.
	 */
	private static function find( Source $source, int $now ): self {
		$counted = Questions::ask_one( new Query( array( 'sessions' ), array(), DateRange::all() ), $source );
		$since   = null === $counted->since ? null : LocalTime::day_of( $counted->since );
		if ( null === $since || 0 === $counted->data_through ) {
			return new self( $now, null, null, false, array() );
		}
		// The very first day of counting is rarely a whole one.
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

	/**
	 * @return array<string, mixed>
	 */
	private function to_array(): array {
		return array(
			'made'     => $this->made,
			'days'     => null === $this->range ? null : array( $this->range->start_day, $this->range->end_day ),
			'first'    => $this->first,
			'is_few'   => $this->is_few,
			'findings' => array_map( static fn ( Finding $finding ): array => $finding->to_array(), $this->findings ),
		) + ( null === $this->words ? array() : array( 'words' => $this->words ) );
	}

	/**
	 * @param array<mixed> $stored What to_array() made.
	 */
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
	 * All findings, the most significant first.
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
	 * Of what is equally significant, as a campaign and the page that it leads to, what says most comes first.
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
