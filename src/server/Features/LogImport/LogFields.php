<?php
declare( strict_types=1 );

namespace Lodestar\Features\LogImport;

/**
 * The fields of a line of a log, whatever its format, as they were sent.
 */
final class LogFields {

	/**
	 * @param string $content    The line as far as it was read: what tells it from others.
	 * @param string $host       Which site was asked, lower case, without port; '' where the format does not tell.
	 * @param string $address    IP address of who asked the server: a visitor or a proxy.
	 * @param string $forwarded  For whom a proxy asked, as X-Forwarded-For has it; '' where there is nothing.
	 * @param string $time       When, in one of the forms that LogParser reads.
	 * @param string $request    Method, target, and perhaps protocol.
	 * @param int    $status     HTTP status.
	 * @param string $referrer   '' where there was none.
	 * @param string $user_agent '' where there was none.
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

	/**
	 * @param string $name A host as a log has it, perhaps with its port.
	 */
	public static function host( string $name ): string {
		return strtolower( rtrim( (string) preg_replace( '/:\d*$/D', '', $name ), '.' ) );
	}

	/**
	 * Whether a field is an address, and nothing beside it: what is no address must never pass for a visitor.
	 */
	public static function is_address( string $field ): bool {
		return false !== filter_var( $field, FILTER_VALIDATE_IP );
	}
}
