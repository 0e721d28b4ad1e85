<?php
declare( strict_types=1 );

namespace Lodestar\Features\LogImport;

/**
 * Reads access logs of Amazon's load balancers: Classic Load Balancers, and Application Load Balancers, which put the
 * connection type first.
 *
 * Neither format has a referrer. Fields after the user agent are ignored.
 */
final class BalancerFormat {

	/** Time, client, status sent to the client, request, user agent. */
	private const LINE = '~^(?:(?:https?|h2|grpcs|wss?)\ )?(\d{4}-\d\d-\d\dT[\d:.]+Z)\ \S+\ (\S+):\d+\ \S+
		(?:\ -?[\d.]+){3}\ (\d{3}|-)\ \S+\ \d+\ \d+
		\ "((?:[^"\\\\]++|\\\\.)*+)"\ "((?:[^"\\\\]++|\\\\.)*+)"~x';

	/**
	 * @param string $line Without its newline.
	 * @return ?LogFields Null if the line isn't in this format.
	 */
	public static function read( string $line ): ?LogFields {
		$address = 1 === preg_match( self::LINE, $line, $m ) ? trim( $m[2], '[]' ) : '';
		return array() === $m || ! LogFields::is_address( $address ) ? null : new LogFields(
			content: $m[0],
			host: '', // The request contains it.
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
