<?php
declare( strict_types=1 );

namespace Lodestar\Features\LogImport;

/**
 * Reads logs with one JSON object per line: Caddy, Traefik, and nginx with the usual field names in log_format.
 *
 * nginx's `$uri` isn't supported, because it contains the rewritten path: `/index.php` for every WordPress page.
 */
final class JsonFormat {

	private const TIME      = array( 'time_iso8601', 'time_local', '@timestamp', 'timestamp', 'time', 'msec', 'ts' );
	private const ADDRESS   = array( 'remote_addr', 'client_ip', 'remote_ip', 'clientip' );
	private const FORWARDED = array( 'http_x_forwarded_for', 'x_forwarded_for', 'x-forwarded-for' );
	private const HOST      = array( 'http_host', 'host', 'vhost', 'server_name' );
	private const METHOD    = array( 'request_method', 'method' );
	private const TARGET    = array( 'request_uri' );
	private const STATUS    = array( 'status' );
	private const REFERRER  = array( 'http_referer', 'http_referrer', 'referer', 'referrer' );
	private const AGENT     = array( 'http_user_agent', 'user_agent', 'user-agent', 'agent' );

	/** Placeholders for empty values. */
	private const NOTHING = array( '-', '_' );

	/**
	 * @param string $line Without its newline.
	 * @return ?LogFields Null if a required field is missing.
	 */
	public static function read( string $line ): ?LogFields {
		$log = json_decode( $line, true, 8 );
		if ( ! is_array( $log ) ) {
			return null;
		}
		$fields  = match ( true ) {
			is_array( $log['request'] ?? null ) => self::caddy( $log, $log['request'] ),
			isset( $log['DownstreamStatus'] )   => self::traefik( $log ),
			default                             => array_change_key_case( $log ),
		};
		$time    = self::field( $fields, self::TIME );
		$address = self::field( $fields, self::ADDRESS );
		$request = self::request( $fields );
		$status  = self::field( $fields, self::STATUS );
		$from    = self::field( $fields, self::REFERRER );
		$agent   = self::field( $fields, self::AGENT );
		if (
			null === $time
			|| null === $address
			|| null === $request
			|| null === $status
			|| null === $from
			|| null === $agent
			|| ! LogFields::is_address( $address )
			|| ! ctype_digit( $status )
		) {
			return null;
		}
		return new LogFields(
			content: $line,
			host: LogFields::host( self::field( $fields, self::HOST ) ?? '' ),
			address: $address,
			forwarded: self::field( $fields, self::FORWARDED ) ?? '',
			time: $time,
			request: $request,
			status: (int) $status,
			referrer: $from,
			user_agent: $agent,
		);
	}

	/**
	 * Converts Caddy's object to nginx's field names. Caddy omits headers that weren't sent.
	 *
	 * @param array<mixed> $log     The line.
	 * @param array<mixed> $request Its request object.
	 * @return array<mixed>
	 */
	private static function caddy( array $log, array $request ): array {
		$headers = is_array( $request['headers'] ?? null ) ? $request['headers'] : array();
		$sent    = array();
		foreach ( array_change_key_case( $headers ) as $name => $values ) {
			$sent[ $name ] = is_array( $values ) ? implode( ', ', array_filter( $values, 'is_string' ) ) : null;
		}
		return array(
			'client_ip'       => $request['client_ip'] ?? $request['remote_ip'] ?? null,
			'host'            => $request['host'] ?? null,
			'method'          => $request['method'] ?? null,
			'request_uri'     => $request['uri'] ?? null,
			'referer'         => $sent['referer'] ?? '',
			'user-agent'      => $sent['user-agent'] ?? '',
			'x-forwarded-for' => $sent['x-forwarded-for'] ?? null,
			'status'          => $log['status'] ?? null,
			'ts'              => $log['ts'] ?? null,
		);
	}

	/**
	 * Converts Traefik's object to nginx's field names. Headers appear only if they were sent and Traefik is configured
	 * to keep them.
	 *
	 * @param array<mixed> $log The line.
	 * @return array<mixed>
	 */
	private static function traefik( array $log ): array {
		$keeps_headers = array() !== preg_grep( '/^request_/', array_map( 'strval', array_keys( $log ) ) );
		return array(
			'client_ip'       => $log['ClientHost'] ?? null,
			'host'            => $log['RequestHost'] ?? null,
			'method'          => $log['RequestMethod'] ?? null,
			'request_uri'     => $log['RequestPath'] ?? null,
			'referer'         => $log['request_Referer'] ?? '',
			'user-agent'      => $log['request_User-Agent'] ?? ( $keeps_headers ? '' : null ),
			'x-forwarded-for' => $log['request_X-Forwarded-For'] ?? null,
			'status'          => $log['DownstreamStatus'],
			'time'            => $log['StartUTC'] ?? $log['time'] ?? null,
		);
	}

	/** @param array<mixed> $fields Fields by name. */
	private static function request( array $fields ): ?string {
		$whole  = self::field( $fields, array( 'request' ) );
		$method = self::field( $fields, self::METHOD );
		$target = self::field( $fields, self::TARGET );
		return $whole ?? ( null === $method || null === $target ? null : "$method $target HTTP/1.1" );
	}

	/**
	 * Returns the first field that exists, or '' if its value is a placeholder.
	 *
	 * @param array<mixed> $fields Fields by name.
	 * @param list<string> $names  Possible names.
	 */
	private static function field( array $fields, array $names ): ?string {
		foreach ( $names as $name ) {
			$value = $fields[ $name ] ?? null;
			if ( is_string( $value ) || is_int( $value ) || is_float( $value ) ) {
				return in_array( $value, self::NOTHING, true ) ? '' : (string) $value;
			}
		}
		return null;
	}
}
