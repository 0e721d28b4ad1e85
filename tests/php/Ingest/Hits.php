<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Ingest;

use Lodestar\Collect\Hit;

/**
 * Makes hits of made-up visitors.
 */
final class Hits {

	/**
	 * @param int                   $at      UTC seconds.
	 * @param string                $view    Any name; the same for the pings of the same view.
	 * @param string                $visitor Any name.
	 * @param array<string, mixed>  $more    Other properties of the hit.
	 */
	public static function view( int $at, string $view, string $visitor = 'ann', array $more = array() ): Hit {
		return self::hit( $at, Hit::VIEW, $view, $visitor, $more );
	}

	/**
	 * @param int                  $at        UTC seconds.
	 * @param string               $view      Name of the view.
	 * @param int                  $active_ms Active so far, milliseconds.
	 * @param string               $visitor   Any name.
	 * @param array<string, mixed> $more      Other properties of the hit.
	 */
	public static function ping( int $at, string $view, int $active_ms, string $visitor = 'ann', array $more = array() ): Hit {
		return self::hit( $at, Hit::PING, $view, $visitor, $more + array( 'active_ms' => $active_ms ) );
	}

	/**
	 * 16 hexadecimal digits that stand for a name.
	 */
	public static function hash( string $name ): string {
		return '' === $name ? '' : substr( md5( $name ), 0, 16 );
	}

	/**
	 * The same as a row has it.
	 */
	public static function number( string $name ): int {
		/** @var array{1: int} $bits */
		$bits = unpack( 'J', (string) hex2bin( self::hash( $name ) ) );
		return $bits[1];
	}

	/**
	 * @param array<string, mixed> $more Other properties; `yesterday` is a name like the visitor's.
	 */
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
