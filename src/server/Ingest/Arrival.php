<?php
declare( strict_types=1 );

namespace Lodestar\Ingest;

use Lodestar\Collect\Hit;
use Lodestar\Storage\Text;

/**
 * A hit of a person, ready to be counted.
 */
final class Arrival {

	private const NOT_SET = '(not set)';

	/**
	 * @param bool                  $is_view   Whether a page was opened; else there is news of one.
	 * @param int                   $at        Its time, UTC seconds.
	 * @param int                   $view      The view's id.
	 * @param int                   $visitor   The visitor's hash of the day.
	 * @param ?int                  $yesterday The visitor's hash of the day before, where the hit carries it.
	 * @param int                   $active_ms Milliseconds that the view was active until now.
	 * @param int                   $scroll    Deepest point reached, percent.
	 * @param array<string, string> $page      Of a view: what was shown, texts by dimension.
	 * @param array<string, string> $origin    Of a view: what is known of a session that it opens, texts by dimension.
	 */
	private function __construct(
		public readonly bool $is_view,
		public readonly int $at,
		public readonly int $view,
		public readonly int $visitor,
		public readonly ?int $yesterday,
		public readonly int $active_ms,
		public readonly int $scroll,
		public readonly array $page,
		public readonly array $origin,
	) {
	}

	/**
	 * @param Hit    $hit   The hit.
	 * @param ?Facts $facts Of a view; null for a ping.
	 * @param string $title Of a view: title of the page, or '' where WordPress knows none.
	 * @return ?self Null where an id is none.
	 */
	public static function of( Hit $hit, ?Facts $facts, string $title ): ?self {
		$view    = self::number( $hit->view );
		$visitor = self::number( $hit->visitor );
		if ( null === $view || null === $visitor ) {
			return null;
		}
		return new self(
			is_view: null !== $facts,
			at: intdiv( $hit->at_ms, 1000 ),
			view: $view,
			visitor: $visitor,
			yesterday: self::number( $hit->yesterday ),
			active_ms: max( 0, min( $hit->active_ms, 86400000 ) ),
			scroll: max( 0, min( $hit->scroll, 100 ) ),
			page: null === $facts ? array() : self::page( $hit, $title ),
			origin: null === $facts ? array() : self::origin( $hit, $facts ),
		);
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
	 * @return array<string, string>
	 */
	private static function origin( Hit $hit, Facts $facts ): array {
		$texts = array_map(
			array( Text::class, 'clean' ),
			array(
				'source'        => $facts->acquisition->source,
				'medium'        => $facts->acquisition->medium,
				'campaign'      => $facts->acquisition->campaign,
				'channel'       => $facts->acquisition->channel,
				'network'       => $facts->acquisition->network,
				'referrer_host' => $facts->acquisition->referrer_host,
				'referrer_path' => $facts->acquisition->referrer_path,
				'country'       => $facts->place->country,
				'region'        => $facts->place->region,
				'city'          => $facts->place->city,
				'device'        => $facts->device->category,
				'browser'       => $facts->device->browser,
				'os'            => $facts->device->os,
				'language'      => strtolower( $hit->language ),
				'screen'        => $hit->screen,
			)
		);
		foreach ( array( 'country', 'region', 'city', 'language', 'screen' ) as $dimension ) {
			$texts[ $dimension ] = '' === $texts[ $dimension ] ? self::NOT_SET : $texts[ $dimension ];
		}
		return $texts;
	}

	/**
	 * 16 hexadecimal digits as a signed 64-bit number, or null.
	 */
	private static function number( string $hex ): ?int {
		if ( 16 !== strlen( $hex ) || 16 !== strspn( $hex, '0123456789abcdef' ) ) {
			return null;
		}
		/** @var array{1: int} $bits */
		$bits = unpack( 'J', (string) hex2bin( $hex ) );
		return $bits[1];
	}
}
