<?php
declare( strict_types=1 );

namespace Lodestar\Features\LogImport;

/**
 * What the load balancers of Amazon write: the Classic Load Balancer, and with the type of the connection before it the
 * Application Load Balancer. Neither tells where a visitor came from. Other fields after the user agent are ignored.
 */
final class BalancerFormat {

	/** Time, client, the status that the client was sent, request, user agent. */
	private const LINE = '~^(?:(?:https?|h2|grpcs|wss?)\ )?(\d{4}-\d\d-\d\dT[\d:.]+Z)\ \S+\ (\S+):\d+\ \S+
		(?:\ -?[\d.]+){3}\ (\d{3}|-)\ \S+\ \d+\ \d+
		\ "((?:[^"\\\\]++|\\\\.)*+)"\ "((?:[^"\\\\]++|\\\\.)*+)"~x';

	/**
	 * @param string $line Without its newline.
	 * @return ?LogFields Null for what is in no such format.
	 */
	public static function read( string $line ): ?LogFields {
		$address = 1 === preg_match( self::LINE, $line, $m ) ? trim( $m[2], '[]' ) : '';
		return array() === $m || ! LogFields::is_address( $address ) ? null : new LogFields(
			content: $m[0],
			host: '', // The request names it.
			address: $address,
			forwarded: '',
			time: $m[1],
			request: stripcslashes( $m[4] ),
			status: (int) $m[3],
			referrer: '',
			user_agent: '-' === $m[5] ? '' : stripcslashes( $m[5] ),
		);
	}
}
