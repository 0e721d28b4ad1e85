<?php
declare( strict_types=1 );

namespace Lodestar\Ingestion\Enrichment;

use Lodestar\Collector\EventName;
use Lodestar\Collector\Hit;
use Lodestar\Ingestion\Enrichment\Geolocation\Places;
use Lodestar\Ingestion\Rows\DroppedHits;
use Lodestar\Platform\Time\LocalTime;
use function array_values,count,in_array,intdiv,max,min,strlen;

/**
 * Turns lines of the spool into enriched hits. Drops unreadable lines, bots and referrer spam.
 *
 * @phpstan-import-type SessionEntry from Detectors
 */
final class Enrichment {

	/**
	 * Hits outside this range are dropped. UTC milliseconds, from 1970-01-03 to the end of 2099. The lower limit keeps
	 * local days positive in every time zone.
	 */
	private const EARLIEST = 172800000;
	private const LATEST   = 4102444799000;

	/** Hits per lookup. A decoded line takes ten times the memory of its enriched hit. */
	private const SLICE = 2000;

	/** Lines decoded at a time. Few, so that they are enriched while their data is still cached. */
	private const STEP = 50;

	/** @var BoundedCache<TextTuple> Pages. */
	private BoundedCache $pages;

	public function __construct(
		private Detectors $detectors,
		private Titles $titles,
		private CustomDimensions $dimensions,
		private LocalTime $local,
		private Networks $networks,
		private PageObjects $objects = new PageObjects(),
		private Products $products = new Products(),
	) {
		$this->pages = new BoundedCache();
	}

	/**
	 * Decodes further lines without using the database or WordPress.
	 *
	 * @param Reading $reading   Progress of the batch.
	 * @param int     $max_lines Maximum lines to decode.
	 * @return bool Whether there are more lines.
	 */
	public function read( Reading $reading, int $max_lines ): bool {
		$until   = min( count( $reading->lines ), $reading->read + $max_lines );
		$dropped = $reading->dropped;
		while ( $reading->read < $until ) {
			$hit = Hit::decode( $reading->lines[ $reading->read++ ] );
			if ( null === $hit || $hit->at_ms < self::EARLIEST || $hit->at_ms > self::LATEST ) {
				$dropped->add( $reading->today, DroppedHits::BROKEN );
				continue;
			}
			$bot = self::is_of_books( $hit ) ? null : $this->detectors->bot( $hit );
			if ( null !== $bot ) {
				$dropped->add( $this->day( $hit ), DroppedHits::BOT, $bot );
				continue;
			}
			$entry = Hit::VIEW === $hit->kind ? $this->detectors->entry( $hit ) : null;
			$spam  = null === $entry ? null : $this->detectors->spam( $entry );
			if ( null !== $spam ) {
				$dropped->add( $this->day( $hit ), DroppedHits::SPAM_REFERRER, $spam );
				continue;
			}
			$reading->accepted[] = array( $hit, $entry );
		}
		return $until < count( $reading->lines );
	}

	/**
	 * Decodes further lines, and enriches them if everything they need is cached.
	 *
	 * @param Reading $reading   Progress of the batch.
	 * @param int     $max_lines Maximum lines to decode.
	 * @return bool Whether there are more lines.
	 */
	public function read_ahead( Reading $reading, int $max_lines ): bool {
		$is_more = $this->read( $reading, $max_lines );
		if ( $this->knows_all( $reading->accepted ) ) {
			$this->take( $reading->accepted, $reading );
			$reading->accepted = array();
		}
		return $is_more;
	}

	/**
	 * Decodes the remaining lines and enriches all.
	 *
	 * @return list<EnrichedHit> In the order of the lines.
	 */
	public function enrich( Reading $reading ): array {
		do {
			$is_more = $this->read_ahead( $reading, self::STEP );
			if ( array() !== $reading->accepted && ( ! $is_more || count( $reading->accepted ) >= self::SLICE ) ) {
				$this->look_up( $reading->accepted, $reading->imported );
				$this->take( $reading->accepted, $reading );
				$reading->accepted = array();
			}
		} while ( $is_more );
		if ( $reading->named_at > 0 ) {
			Places::note_named( $reading->named_at );
		}
		return $reading->enriched;
	}

	/**
	 * Whether everything that the hits need is cached.
	 *
	 * @param list<array{Hit, ?SessionEntry}> $accepted Decoded hits.
	 */
	private function knows_all( array $accepted ): bool {
		foreach ( $accepted as [ $hit ] ) {
			if ( 0 !== $hit->user || ( self::is_unnamed( $hit ) && ! $this->objects->knows( $hit->path ) ) ) {
				return false;
			}
			$object = $this->object( $hit );
			if ( ! $this->titles->knows( $object ) || ! $this->dimensions->knows( $object ) || ! $this->products->knows( $object ) ) {
				return false;
			}
		}
		return true;
	}

	/** Whether a hit is a view that doesn't name the object that WordPress showed. */
	private static function is_unnamed( Hit $hit ): bool {
		return '' === $hit->object && Hit::VIEW === $hit->kind;
	}

	/** Returns the object that WordPress showed, as named by the hit or found by its path. */
	private function object( Hit $hit ): string {
		return self::is_unnamed( $hit ) ? $this->objects->of( $hit->path ) : $hit->object;
	}

	/**
	 * Loads the data that the hits need.
	 *
	 * @param list<array{Hit, ?SessionEntry}> $accepted    Decoded hits.
	 * @param bool                            $is_imported Whether they come from an import.
	 */
	private function look_up( array $accepted, bool $is_imported ): void {
		$objects = array();
		$users   = array();
		foreach ( $accepted as [ $hit ] ) {
			if ( self::is_unnamed( $hit ) ) {
				$this->objects->load( $hit->path, $is_imported );
			}
			$object              = $this->object( $hit );
			$objects[ $object ]  = $object;
			$users[ $hit->user ] = $hit->user;
		}
		$this->titles->load( array_values( $objects ) );
		$this->products->load( array_values( $objects ) );
		$this->dimensions->load( array_values( $objects ), array_values( $users ) );
	}

	/** @param list<array{Hit, ?SessionEntry}> $accepted Decoded hits whose data is loaded. */
	private function take( array $accepted, Reading $reading ): void {
		foreach ( $accepted as [ $hit, $entry ] ) {
			$hit               = self::is_unnamed( $hit ) ? $hit->with_object( $this->object( $hit ) ) : $hit;
			$day               = $this->day( $hit );
			$is_news           = Hit::PING === $hit->kind || Hit::VITALS === $hit->kind;
			$dimensions        = null === $entry
				? null
				: $this->dimensions->of( $hit->object, $reading->imported ? null : $hit->logged_in, $hit->user );
			$page              = null === $entry ? null : $this->page( $hit, $this->titles->of( $hit->object ), $dimensions->id ?? 0 );
			$enriched_hit      = EnrichedHit::of(
				$hit,
				$day,
				$entry,
				$page,
				$dimensions,
				$is_news ? null : $this->networks->bucket( $day, $hit->address ),
				null === $entry || $reading->imported ? null : $this->products->of( $hit->object )
			);
			$reading->named_at = '' === $hit->region . $hit->city
				? $reading->named_at
				: max( $reading->named_at, intdiv( $hit->at_ms, 1000 ) );
			if ( null === $enriched_hit ) {
				$reading->dropped->add( $reading->today, DroppedHits::BROKEN );
			} else {
				$reading->enriched[] = $enriched_hit;
			}
		}
	}

	/** Returns the texts of a view's page. Parameters as for TextTuple::of_page(). */
	private function page( Hit $hit, string $title, int $set ): TextTuple {
		$lengths = strlen( $hit->host ) . ' ' . strlen( $hit->path ) . ' ' . strlen( $title ); // Keep the cache key unambiguous.
		return $this->pages->get(
			"$set $lengths $hit->host$hit->path$title$hit->object",
			static fn (): TextTuple => TextTuple::of_page( $hit, $title, $set )
		);
	}

	/**
	 * Whether to skip bot detection: for order accounting events from any sender, and for order hits without a user
	 * agent.
	 */
	private static function is_of_books( Hit $hit ): bool {
		return Hit::ORDER === $hit->kind && ( '' === $hit->user_agent || in_array( $hit->name, EventName::BOOKS, true ) );
	}

	private function day( Hit $hit ): int {
		return $this->local->day( intdiv( $hit->at_ms, 1000 ) );
	}
}
