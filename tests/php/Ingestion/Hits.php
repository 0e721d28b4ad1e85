<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Ingestion;

use Lodestar\Collector\Hit;

/** Creates hits of made-up visitors. */
final class Hits {

	/**
	 * @param int                  $at      UTC seconds.
	 * @param string               $view    Any name; pings of the view use the same one.
	 * @param string               $visitor Any name.
	 * @param array<string, mixed> $more    Other properties of the hit.
	 */
	public static function view( int $at, string $view, string $visitor = 'ann', array $more = array() ): Hit {
		return self::hit( $at, Hit::VIEW, $view, $visitor, $more );
	}

	/**
	 * @param int                  $at        UTC seconds.
	 * @param string               $view      Name of the view.
	 * @param int                  $active_ms Total active time so far, in milliseconds.
	 * @param string               $visitor   Any name.
	 * @param array<string, mixed> $more      Other properties of the hit.
	 */
	public static function ping( int $at, string $view, int $active_ms, string $visitor = 'ann', array $more = array() ): Hit {
		return self::hit( $at, Hit::PING, $view, $visitor, $more + array( 'active_ms' => $active_ms ) );
	}

	/**
	 * @param int                  $at      UTC seconds.
	 * @param string               $view    Name of the view.
	 * @param string               $id      Any name; duplicates of the event use the same one.
	 * @param string               $name    Event name.
	 * @param array<string, mixed> $values  Event parameters.
	 * @param string               $visitor Any name.
	 * @param array<string, mixed> $more    Other properties of the hit.
	 */
	public static function event(
		int $at,
		string $view,
		string $id,
		string $name = 'click',
		array $values = array(),
		string $visitor = 'ann',
		array $more = array()
	): Hit {
		return self::hit(
			$at,
			Hit::EVENT,
			$view,
			$visitor,
			$more + array(
				'event'  => self::hash( $id ),
				'name'   => $name,
				'values' => $values,
			)
		);
	}

	/**
	 * @param int                $at      UTC seconds.
	 * @param string             $view    Name of the view.
	 * @param array<string, int> $figures Web vitals by name.
	 */
	public static function vitals( int $at, string $view, array $figures, string $visitor = 'ann' ): Hit {
		return self::hit( $at, Hit::VITALS, $view, $visitor, array( 'values' => $figures ) );
	}

	/**
	 * @param int                  $at      UTC seconds.
	 * @param string               $name    Event name.
	 * @param array<string, mixed> $values  Event parameters.
	 * @param string               $visitor Any name; '' for a visitor unknown to the shop.
	 * @param array<string, mixed> $more    Other properties of the hit.
	 */
	public static function order( int $at, string $name, array $values, string $visitor = 'ann', array $more = array() ): Hit {
		$nothing = array( 'view', 'host', 'path', 'user_agent', 'address', 'country' );
		return self::hit(
			$at,
			Hit::ORDER,
			'',
			$visitor,
			$more + array_fill_keys( $nothing, '' ) + array(
				'event'  => bin2hex( random_bytes( 8 ) ),
				'name'   => $name,
				'values' => $values,
			)
		);
	}

	/**
	 * Returns a hit of a browser that keeps a persistent ID with consent.
	 *
	 * @param Hit    $hit  The hit as the collector creates it without the ID.
	 * @param string $name Any name for the ID.
	 */
	public static function lasting( Hit $hit, string $name ): Hit {
		$properties = get_object_vars( $hit );

		$properties['yesterday'] = $hit->visitor;
		$properties['visitor']   = self::hash( $name );
		$properties['lasting']   = self::hash( $name );
		return new Hit( ...$properties ); // @phpstan-ignore argument.type (by name, as a hit has them)
	}

	/** Returns 16 hexadecimal digits derived from a name. */
	public static function hash( string $name ): string {
		return '' === $name ? '' : substr( md5( $name ), 0, 16 );
	}

	/** Returns the hash of a name as a signed integer, as the tables store it. */
	public static function number( string $name ): int {
		/** @var array{1: int} $bits */
		$bits = unpack( 'J', (string) hex2bin( self::hash( $name ) ) );
		return $bits[1];
	}

	/** @param array<string, mixed> $more Other properties; `yesterday` is a visitor name. */
	private static function hit( int $at, string $kind, string $view, string $visitor, array $more ): Hit {
		$more['yesterday'] = self::hash( is_string( $more['yesterday'] ?? null ) ? $more['yesterday'] : '' );

		$properties = $more + array(
			'at_ms'      => $at * 1000,
			'kind'       => $kind,
			'view'       => self::hash( $view ),
			'visitor'    => self::hash( $visitor ),
			'host'       => 'lodestar.test',
			'path'       => '/',
			'params'     => array(),
			'referrer'   => '',
			'object'     => '',
			'screen'     => Hit::VIEW === $kind ? 'l' : '',
			'language'   => Hit::VIEW === $kind ? 'en-GB' : '',
			'active_ms'  => 0,
			'scroll'     => 0,
			'user_agent' => 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
			'hints'      => '',
			'address'    => '203.0.113.0',
			'country'    => 'NZ',
		);
		return new Hit( ...$properties ); // @phpstan-ignore argument.type (by name, from a list that a test gives)
	}
}
