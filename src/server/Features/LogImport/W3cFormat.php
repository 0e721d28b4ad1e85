<?php
declare( strict_types=1 );

namespace Lodestar\Features\LogImport;

/**
 * Reads the W3C extended log format of IIS and CloudFront. A line starting with `#Fields:` names the columns of the
 * following lines. Times are in UTC.
 */
final class W3cFormat {

	private const DIRECTIVE = '#Fields:';

	private const HOST      = array( 'x-host-header', 'cs-host', 'cs(host)' );
	private const AGENT     = array( 'cs(user-agent)' );
	private const REFERRER  = array( 'cs(referer)' );
	private const FORWARDED = array( 'x-forwarded-for', 'cs(x-forwarded-for)' );

	/**
	 * @param array<string, int> $columns Positions by lowercase name.
	 * @param int                $count   Number of columns.
	 */
	private function __construct( private array $columns, private int $count ) {
	}

	/**
	 * @param string $line A line that starts with a number sign.
	 * @return ?self Null if it doesn't name columns.
	 */
	public static function of( string $line ): ?self {
		if ( ! str_starts_with( $line, self::DIRECTIVE ) ) {
			return null;
		}
		preg_match_all( '/\S+/', strtolower( substr( $line, strlen( self::DIRECTIVE ) ) ), $found );
		[ $names ] = $found;
		return new self( array_flip( $names ), count( $names ) );
	}

	/**
	 * @param string $line Without its newline.
	 * @return ?LogFields Null if the line doesn't match the columns, or a required column is missing.
	 */
	public function read( string $line ): ?LogFields {
		$is_cloudfront = str_contains( $line, "\t" );
		$values        = explode( $is_cloudfront ? "\t" : ' ', $line );
		// A zone ID may follow an IPv6 address.
		$address       = (string) preg_replace( '/%.*$/D', '', $this->value( $values, 'c-ip' ) ?? '' );
		$date          = $this->value( $values, 'date' );
		$time          = $this->value( $values, 'time' );
		$method        = $this->value( $values, 'cs-method' );
		$path          = $this->value( $values, 'cs-uri-stem' );
		$status        = $this->value( $values, 'sc-status' ) ?? '';
		$agent         = $this->value( $values, ...self::AGENT );
		if (
			count( $values ) !== $this->count
			|| null === $date
			|| null === $time
			|| null === $method
			|| null === $path
			|| null === $agent
			|| ! LogFields::is_address( $address )
			|| ! ctype_digit( $status )
		) {
			return null;
		}
		$query   = $this->value( $values, 'cs-uri-query' ) ?? '';
		$target  = '' === $query ? $path : "$path?$query";
		$from    = $this->value( $values, ...self::REFERRER ) ?? '';
		$for     = $this->value( $values, ...self::FORWARDED ) ?? '';
		return new LogFields(
			content: $line,
			host: LogFields::host( $this->value( $values, ...self::HOST ) ?? '' ),
			address: $address,
			forwarded: self::text( $for, $is_cloudfront ),
			time: "$date {$time}Z",
			request: "$method " . ( $is_cloudfront ? self::once( $target ) : $target ) . ' HTTP/1.1',
			status: (int) $status,
			referrer: $is_cloudfront ? self::once( $from ) : $from,
			user_agent: self::text( $agent, $is_cloudfront ),
		);
	}

	/**
	 * Returns the value of the first column that exists, or '' if it is empty.
	 *
	 * @param list<string> $values Values of a line.
	 */
	private function value( array $values, string ...$names ): ?string {
		foreach ( $names as $name ) {
			$value = $values[ $this->columns[ $name ] ?? -1 ] ?? null;
			if ( null !== $value ) {
				return '-' === $value ? '' : $value;
			}
		}
		return null;
	}

	/** Decodes a header. CloudFront percent-encodes spaces, IIS writes them as plus signs. */
	private static function text( string $field, bool $is_cloudfront ): string {
		return $is_cloudfront ? rawurldecode( self::once( $field ) ) : strtr( $field, '+', ' ' );
	}

	/**
	 * Removes one level of encoding from a URL. CloudFront encodes URLs that are already encoded, such as %20 to %2520.
	 */
	private static function once( string $field ): string {
		return (string) preg_replace( '/%25(?=[0-9A-Fa-f]{2})/', '%', $field );
	}
}
