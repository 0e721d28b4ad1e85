<?php
declare( strict_types=1 );

namespace Lodestar\Ingest\Enrichment;

use Lodestar\Collect\EventName;
use Lodestar\Collect\Hit;
use Lodestar\Ingest\Enrichment\Geolocation\Places;
use Lodestar\Ingest\Rows\DroppedHits;
use Lodestar\Ingest\Spool\Chunk;
use Lodestar\Time\LocalTime;
use function array_chunk, array_push, array_values, in_array, intdiv, max, strlen;

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
	 * @param Chunk       $chunk   Lines of the spool.
	 * @param int         $today   Local day of the reading, for lines that do not say when they were.
	 * @param DroppedHits $dropped Counts what falls out.
	 * @return list<EnrichedHit> In the order of the lines.
	 */
	public function enrich( Chunk $chunk, int $today, DroppedHits $dropped ): array {
		$enriched = array();
		foreach ( array_chunk( $chunk->lines, self::SLICE ) as $lines ) {
			array_push( $enriched, ...$this->slice( $lines, $chunk->imported, $today, $dropped ) );
		}
		return $enriched;
	}

	/**
	 * @param list<string> $lines    Lines of the spool.
	 * @param bool         $imported Whether they come from elsewhere than our collector.
	 * @param int          $today    As of enrich().
	 * @param DroppedHits  $dropped  As of enrich().
	 * @return list<EnrichedHit>
	 */
	private function slice( array $lines, bool $imported, int $today, DroppedHits $dropped ): array {
		$accepted = array();
		$objects  = array();
		$users    = array();
		$named_at = 0;
		foreach ( $lines as $line ) {
			$hit = Hit::decode( $line );
			if ( null === $hit || $hit->at_ms < self::EARLIEST || $hit->at_ms > self::LATEST ) {
				$dropped->add( $today, DroppedHits::BROKEN );
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
			$accepted[]              = array( $hit, $entry );
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
			$dimensions   = null === $entry ? null : $this->dimensions->of( $hit->object, $imported ? null : $hit->logged_in, $hit->user );
			$page         = null === $entry ? null : $this->page( $hit, $this->titles->of( $hit->object ), $dimensions->id ?? 0 );
			$enriched_hit = EnrichedHit::of( $hit, $day, $entry, $page, $dimensions, $is_news ? null : $this->networks->bucket( $day, $hit->address ) );
			if ( null === $enriched_hit ) {
				$dropped->add( $today, DroppedHits::BROKEN );
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
