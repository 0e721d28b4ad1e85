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
 * From lines of the spool to enriched hits: what is unreadable, a program or spam falls out here.
 *
 * @phpstan-import-type SessionEntry from Detectors
 */
final class Enrichment {

	/**
	 * Earliest and latest time that are believed, in milliseconds: the third of January 1970, so that days are positive
	 * everywhere, and the end of 2099.
	 */
	private const EARLIEST = 172800000;
	private const LATEST   = 4102444799000;

	/** Hits for which is looked up at once: what a line says takes ten times the room of what is kept of it. */
	private const SLICE = 2000;

	/** Lines that are read at a time: few, so that what they said is at hand when they are enriched. */
	private const STEP = 50;

	/** @var BoundedCache<TextTuple> What pages showed. */
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
	 * Reads further lines, by what they say alone: neither the database nor WordPress is asked.
	 *
	 * @param Reading $reading   How far they are read.
	 * @param int     $max_lines At most so many.
	 * @return bool Whether there are more.
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
	 * The same, and enriches what was read as long as all that has to be known for that was looked up before.
	 *
	 * @param Reading $reading   How far they are read.
	 * @param int     $max_lines At most so many.
	 * @return bool Whether there are more.
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
	 * Reads what is left of the lines, and enriches all.
	 *
	 * @param Reading $reading How far they are read.
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
	 * Whether nothing has to be looked up for hits.
	 *
	 * @param list<array{Hit, ?SessionEntry}> $accepted What lines said.
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

	/**
	 * Whether a hit is a view that does not say what WordPress showed.
	 */
	private static function is_unnamed( Hit $hit ): bool {
		return '' === $hit->object && Hit::VIEW === $hit->kind;
	}

	/**
	 * What WordPress showed, as the hit says or as its path does.
	 */
	private function object( Hit $hit ): string {
		return self::is_unnamed( $hit ) ? $this->objects->of( $hit->path ) : $hit->object;
	}

	/**
	 * Looks up what has to be known for hits.
	 *
	 * @param list<array{Hit, ?SessionEntry}> $accepted    What lines said.
	 * @param bool                            $is_imported Whether they come from elsewhere than our collector.
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

	/**
	 * @param list<array{Hit, ?SessionEntry}> $accepted What lines said, for which everything was looked up.
	 * @param Reading                         $reading  What they are of.
	 */
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

	/**
	 * What a view showed; parameters as of TextTuple::of_page().
	 */
	private function page( Hit $hit, string $title, int $set ): TextTuple {
		$lengths = strlen( $hit->host ) . ' ' . strlen( $hit->path ) . ' ' . strlen( $title ); // Whatever characters are in them.
		return $this->pages->get(
			"$set $lengths $hit->host$hit->path$title$hit->object",
			static fn (): TextTuple => TextTuple::of_page( $hit, $title, $set )
		);
	}

	/**
	 * Whether it is of the shop's books, whoever did it, or nothing tells of the browser: no program is looked for there.
	 */
	private static function is_of_books( Hit $hit ): bool {
		return Hit::ORDER === $hit->kind && ( '' === $hit->user_agent || in_array( $hit->name, EventName::BOOKS, true ) );
	}

	private function day( Hit $hit ): int {
		return $this->local->day( intdiv( $hit->at_ms, 1000 ) );
	}
}
