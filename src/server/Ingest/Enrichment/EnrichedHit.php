<?php
declare( strict_types=1 );

namespace Lodestar\Ingest\Enrichment;

use Lodestar\Collect\Hit;
use Lodestar\Ingest\Rows\View;
use Lodestar\Query\Dimension;
use Lodestar\Storage\Text;

/**
 * A hit of a person, ready to be counted.
 */
final class EnrichedHit {

	/** Largest metric of a view: a day in milliseconds. */
	private const MAX_METRIC = 86400000;

	/**
	 * @param string                $kind       One of Hit's kinds.
	 * @param int                   $at         Its time, UTC seconds.
	 * @param int                   $view       The view's id.
	 * @param int                   $visitor    The visitor's hash; 0 where a shop does not know him.
	 * @param ?int                  $other      Another hash of the visitor by which an open session may be found, where the hit carries it.
	 * @param bool                  $lasting    Whether the visitor's hash outlives the day.
	 * @param int                   $active_ms  Milliseconds that the view was active until now.
	 * @param int                   $scroll     Deepest point reached, percent.
	 * @param array<string, string> $page       Of a view: what was shown, texts by dimension.
	 * @param array<string, string> $origin     Of a view: where a session that it opens came from, texts by dimension.
	 * @param array<string, string> $device     Of a view: with what it was opened, texts by dimension.
	 * @param array<string, string> $place      Of a view: where the person was, texts by dimension.
	 * @param list<AttributeValue>  $dimensions Of a view: custom dimensions of its page.
	 * @param array<string, int>    $figures     Of a view or vitals: figures by column of `views`.
	 * @param ?EnrichedEvent        $event      Of an event or order; also of a view that is one besides.
	 * @param ?int                  $network    Bucket of the network that it comes from; null for the site's own server.
	 */
	private function __construct(
		public readonly string $kind,
		public readonly int $at,
		public readonly int $view,
		public readonly int $visitor,
		public readonly ?int $other,
		public readonly bool $lasting,
		public readonly int $active_ms,
		public readonly int $scroll,
		public readonly array $page,
		public readonly array $origin,
		public readonly array $device,
		public readonly array $place,
		public readonly array $dimensions,
		public readonly array $figures,
		public readonly ?EnrichedEvent $event,
		public readonly ?int $network,
	) {
	}

	/**
	 * @param Hit                  $hit        The hit.
	 * @param ?SessionEntry        $entry      Of a view, else null.
	 * @param string               $title      Of a view: title of the page, or '' where WordPress knows none.
	 * @param list<AttributeValue> $dimensions Of a view: custom dimensions of its page.
	 * @param int                  $network    Bucket of the network that the hit comes from.
	 * @return ?self Null where an id is none.
	 */
	public static function of( Hit $hit, ?SessionEntry $entry, string $title, array $dimensions = array(), int $network = 0 ): ?self {
		$is_order = Hit::ORDER === $hit->kind;
		$view     = $is_order ? 0 : self::number( $hit->view );
		$visitor  = self::number( $hit->visitor ) ?? ( $is_order ? 0 : null );
		$event    = match ( $hit->kind ) {
			Hit::EVENT, Hit::ORDER => EnrichedEvent::reported( $hit ),
			Hit::VIEW              => EnrichedEvent::shown( (int) $view, $hit ),
			default                => null,
		};
		if ( null === $view || null === $visitor || ( null === $event && ( $is_order || Hit::EVENT === $hit->kind ) ) ) {
			return null;
		}
		return new self(
			kind: $hit->kind,
			at: intdiv( $hit->at_ms, 1000 ),
			view: $view,
			visitor: $visitor,
			other: self::number( $hit->yesterday ),
			lasting: '' !== $hit->lasting,
			active_ms: max( 0, min( $hit->active_ms, self::MAX_METRIC ) ),
			scroll: max( 0, min( $hit->scroll, 100 ) ),
			page: null === $entry ? array() : self::page( $hit, $title ),
			origin: null === $entry ? array() : self::origin( $entry ),
			device: null === $entry ? array() : self::device( $hit, $entry ),
			place: null === $entry ? array() : self::place( $entry ),
			dimensions: $dimensions,
			figures: Hit::VIEW === $hit->kind || Hit::VITALS === $hit->kind ? self::figures( $hit->values ) : array(),
			event: $event,
			network: $is_order ? null : $network,
		);
	}

	/**
	 * The hashes by which the visitor's sessions may be found, the best first.
	 *
	 * @return list<int>
	 */
	public function hashes(): array {
		return array_values( array_diff( array( $this->visitor, $this->other ?? 0 ), array( 0 ) ) );
	}

	/**
	 * All texts that may have to be numbered.
	 *
	 * @return iterable<string>
	 */
	public function texts(): iterable {
		yield from array_values( $this->page );
		yield from array_values( $this->origin );
		yield from array_values( $this->device );
		yield from array_values( $this->place );
		foreach ( array( ...$this->dimensions, ...( $this->event->parameters ?? array() ) ) as $attribute ) {
			yield $attribute->name;
			yield $attribute->value;
		}
		if ( null !== $this->event ) {
			yield $this->event->name;
			foreach ( $this->event->items as $item ) {
				yield from array_values( $item->texts );
			}
		}
		if ( Hit::ORDER === $this->kind ) {
			yield Dimension::NOT_SET;
		}
	}

	/**
	 * @param array<string, mixed> $values As the hit has them.
	 * @return array<string, int>
	 */
	private static function figures( array $values ): array {
		$figures = array();
		foreach ( array_intersect( View::FIGURES, array_keys( $values ) ) as $name ) {
			if ( is_int( $values[ $name ] ) ) {
				$figures[ $name ] = max( 0, min( $values[ $name ], self::MAX_METRIC ) );
			}
		}
		return $figures;
	}

	/**
	 * @return array<string, string>
	 */
	private static function page( Hit $hit, string $title ): array {
		return array_map(
			array( Text::class, 'clean' ),
			array(
				'path'   => $hit->path,
				'title'  => '' === $title ? $hit->path : $title,
				'host'   => $hit->host,
				'object' => $hit->object,
			)
		);
	}

	/**
	 * @return array<string, string> By column of `origins`.
	 */
	private static function origin( SessionEntry $entry ): array {
		return array_map(
			array( Text::class, 'clean' ),
			array(
				'source'        => $entry->acquisition->source,
				'medium'        => $entry->acquisition->medium,
				'campaign'      => $entry->acquisition->campaign,
				'channel'       => $entry->acquisition->channel,
				'network'       => $entry->acquisition->network,
				'referrer_host' => $entry->acquisition->referrer_host,
				'referrer_path' => $entry->acquisition->referrer_path,
			)
		);
	}

	/**
	 * @return array<string, string> By column of `devices`.
	 */
	private static function device( Hit $hit, SessionEntry $entry ): array {
		return array(
			'device'   => Text::clean( $entry->device->category ),
			'browser'  => Text::clean( $entry->device->browser ),
			'os'       => Text::clean( $entry->device->os ),
			'language' => self::known( strtolower( $hit->language ) ),
			'screen'   => self::known( $hit->screen ),
		);
	}

	/**
	 * @return array<string, string> By column of `places`.
	 */
	private static function place( SessionEntry $entry ): array {
		return array(
			'country' => self::known( $entry->place->country ),
			'region'  => self::known( $entry->place->region ),
			'city'    => self::known( $entry->place->city ),
		);
	}

	private static function known( string $text ): string {
		$clean = Text::clean( $text );
		return '' === $clean ? Dimension::NOT_SET : $clean;
	}

	/**
	 * 16 hexadecimal digits as a signed 64-bit number, or null.
	 */
	public static function number( string $hex ): ?int {
		if ( 16 !== strlen( $hex ) || 16 !== strspn( $hex, '0123456789abcdef' ) ) {
			return null;
		}
		/** @var array{1: int} $bits */
		$bits = unpack( 'J', (string) hex2bin( $hex ) );
		return $bits[1];
	}
}
