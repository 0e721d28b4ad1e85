<?php
declare( strict_types=1 );

namespace Lodestar\Features\LogImport;

/**
 * The extended log format of W3C, which IIS and CloudFront write: a line that begins with `#Fields:` names the columns of
 * those after it. Times are in UTC.
 */
final class W3cFormat {

	private const DIRECTIVE = '#Fields:';

	private const HOST      = array( 'x-host-header', 'cs-host', 'cs(host)' );
	private const AGENT     = array( 'cs(user-agent)' );
	private const REFERRER  = array( 'cs(referer)' );
	private const FORWARDED = array( 'x-forwarded-for', 'cs(x-forwarded-for)' );

	/**
	 * @param array<string, int> $columns Where each column is, by its name in lower case.
	 * @param int                $count   How many there are.
	 */
	private function __construct( private array $columns, private int $count ) {
	}

	/**
	 * @param string $line One that begins with a number sign.
	 * @return ?self Null where it names no columns.
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
	 * @return ?LogFields Null for what does not fit the columns, or where one is missing that it takes.
	 */
	public function read( string $line ): ?LogFields {
		$is_cloudfront = str_contains( $line, "\t" );
		$values        = explode( $is_cloudfront ? "\t" : ' ', $line );
		// A zone may follow an IPv6 address.
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
	 * The first of some columns that is there, '' where it holds nothing.
	 *
	 * @param list<string> $values Of a line.
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

	/**
	 * A header as it was sent: CloudFront encodes its blanks, IIS writes them as plus signs.
	 */
	private static function text( string $field, bool $is_cloudfront ): string {
		return $is_cloudfront ? rawurldecode( self::once( $field ) ) : strtr( $field, '+', ' ' );
	}

	/**
	 * An address as it was sent: CloudFront encodes what is encoded already once more, %20 to %2520.
	 */
	private static function once( string $field ): string {
		return (string) preg_replace( '/%25(?=[0-9A-Fa-f]{2})/', '%', $field );
	}
}
