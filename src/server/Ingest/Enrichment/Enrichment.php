<?php
declare( strict_types=1 );

namespace Lodestar\Ingest\Enrichment;

use Lodestar\Collect\EventName;
use Lodestar\Collect\Hit;
use Lodestar\Ingest\Enrichment\Geolocation\Places;
use Lodestar\Ingest\Rows\DroppedHits;
use Lodestar\Time\LocalTime;
use function array_push, array_splice, array_values, count, in_array, intdiv, max, min, strlen;

/**
 * From lines of the spool to enriched hits: what is unreadable, a program or spam falls out here.
 */
final class Enrichment {

	/** Earliest and latest time that are believed, in milliseconds: the third of January 1970, so that days are positive everywhere, and the end of 2099. */
	private const EARLIEST = 172800000;
	private const LATEST   = 4102444799000;

	/** Lines that are read at once: what is made of a line takes ten times the room of what is kept of it. */
	private const SLICE = 2000;

	/** @var BoundedCache<TextTuple> What pages showed. */
	private BoundedCache $pages;

	public function __construct( private Detection $detection, private Titles $titles, private CustomDimensions $dimensions, private LocalTime $local, private Networks $networks ) {
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
			$bot = self::is_a_sale( $hit ) ? null : $this->detection->bot( $hit );
			if ( null !== $bot ) {
				$dropped->add( $this->day( $hit ), DroppedHits::BOT, $bot );
				continue;
			}
			$entry = Hit::VIEW === $hit->kind ? $this->detection->entry( $hit ) : null;
			$spam  = null === $entry ? null : $this->detection->spam( $entry );
			if ( null !== $spam ) {
				$dropped->add( $this->day( $hit ), DroppedHits::SPAM_REFERRER, $spam );
				continue;
			}
			$reading->accepted[] = array( $hit, $entry );
		}
		return $until < count( $reading->lines );
	}

	/**
	 * Reads what is left of the lines, and enriches all.
	 *
	 * @param Reading $reading How far they are read.
	 * @return list<EnrichedHit> In the order of the lines.
	 */
	public function enrich( Reading $reading ): array {
		$enriched = array();
		do {
			$is_more = $this->read( $reading, self::SLICE - count( $reading->accepted ) );
			array_push( $enriched, ...$this->slice( array_splice( $reading->accepted, 0, self::SLICE ), $reading ) );
		} while ( $is_more || array() !== $reading->accepted );
		return $enriched;
	}

	/**
	 * @param list<array{Hit, ?SessionEntry}> $accepted What lines said.
	 * @param Reading                         $reading  What they are of.
	 * @return list<EnrichedHit>
	 */
	private function slice( array $accepted, Reading $reading ): array {
		$objects  = array();
		$users    = array();
		$named_at = 0;
		foreach ( $accepted as [ $hit ] ) {
			$objects[ $hit->object ] = $hit->object;
			$users[ $hit->user ]     = $hit->user;
			$named_at                = '' === $hit->region . $hit->city ? $named_at : max( $named_at, intdiv( $hit->at_ms, 1000 ) );
		}
		if ( $named_at > 0 ) {
			Places::note_named( $named_at );
		}
		$this->titles->load( array_values( $objects ) );
		$this->dimensions->load( array_values( $objects ), array_values( $users ) );
		$enriched = array();
		foreach ( $accepted as [ $hit, $entry ] ) {
			$day          = $this->day( $hit );
			$is_news      = Hit::PING === $hit->kind || Hit::VITALS === $hit->kind;
			$dimensions   = null === $entry ? null : $this->dimensions->of( $hit->object, $reading->imported ? null : $hit->logged_in, $hit->user );
			$page         = null === $entry ? null : $this->page( $hit, $this->titles->of( $hit->object ), $dimensions->id ?? 0 );
			$enriched_hit = EnrichedHit::of( $hit, $day, $entry, $page, $dimensions, $is_news ? null : $this->networks->bucket( $day, $hit->address ) );
			if ( null === $enriched_hit ) {
				$reading->dropped->add( $reading->today, DroppedHits::BROKEN );
			} else {
				$enriched[] = $enriched_hit;
			}
		}
		return $enriched;
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
	 * Whether money changed hands, whoever did it, or nothing tells of the browser: no program is looked for there.
	 */
	private static function is_a_sale( Hit $hit ): bool {
		return Hit::ORDER === $hit->kind && ( '' === $hit->user_agent || in_array( $hit->name, EventName::ORDERS, true ) );
	}

	private function day( Hit $hit ): int {
		return $this->local->day( intdiv( $hit->at_ms, 1000 ) );
	}
}
