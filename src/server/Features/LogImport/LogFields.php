<?php
declare( strict_types=1 );

namespace Lodestar\Features\LogImport;

/** The fields of a log line in any format, with their values as sent. */
final class LogFields {

	/**
	 * @param string $content    The parsed part of the line, which identifies it.
	 * @param string $host       Requested host, lowercase, without port. '' if the format has none.
	 * @param string $address    IP address of the client: a visitor or a proxy.
	 * @param string $forwarded  Value of X-Forwarded-For, or ''.
	 * @param string $time       Time in one of the formats that LogParser reads.
	 * @param string $request    Method, target and optional protocol.
	 * @param string $referrer   Referrer, or ''.
	 * @param string $user_agent User agent, or ''.
	 */
	public function __construct(
		public readonly string $content,
		public readonly string $host,
		public readonly string $address,
		public readonly string $forwarded,
		public readonly string $time,
		public readonly string $request,
		public readonly int $status,
		public readonly string $referrer,
		public readonly string $user_agent,
	) {
	}

	/** Normalizes a host to lowercase, without port and trailing dots. */
	public static function host( string $name ): string {
		return strtolower( rtrim( (string) preg_replace( '/:\d*$/D', '', $name ), '.' ) );
	}

	/** Whether a field is an IP address and nothing else. Anything else must not be counted as a visitor. */
	public static function is_address( string $field ): bool {
		return false !== filter_var( $field, FILTER_VALIDATE_IP );
	}
}
