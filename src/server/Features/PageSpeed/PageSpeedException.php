<?php
declare( strict_types=1 );

namespace Lodestar\Features\PageSpeed;

use Lodestar\Platform\Rest\ApiException;

final class PageSpeedException extends ApiException {

	/** Maximum length of Google's error message, in characters. */
	private const DETAIL = 300;

	/**
	 * Lighthouse error codes of pages that couldn't be opened. Other codes are pages that opened but couldn't be
	 * measured.
	 */
	private const NOT_OPENED = '/FAILED_DOCUMENT_REQUEST|ERRORED_DOCUMENT_REQUEST|DNS_FAILURE|INVALID_URL|INSECURE_DOCUMENT_REQUEST|CHROME_INTERSTITIAL_ERROR/';

	/**
	 * @param int    $status Google's HTTP status, or a gateway error if there was no response.
	 * @param string $detail Google's error message.
	 */
	public function __construct( public readonly Failure $failure, int $status, public readonly string $detail = '' ) {
		parent::__construct( $failure->value, $failure->words( $detail ), $status );
	}

	/**
	 * Creates the exception for a request without a response.
	 *
	 * @param string $reason Error message from WordPress.
	 */
	public static function unanswered( string $reason ): self {
		return str_contains( strtolower( $reason ), 'timed out' ) ? new self( Failure::Timeout, 504 ) : new self( Failure::Offline, 502 );
	}

	/**
	 * Creates the exception for an error response.
	 *
	 * @param int          $status HTTP status.
	 * @param array<mixed> $error  Object `error` of the response, in the format that all Google APIs use.
	 */
	public static function answered( int $status, array $error ): self {
		$message = self::text( $error['message'] ?? null );
		$reasons = (string) wp_json_encode( array( $error['details'] ?? null, $error['errors'] ?? null ) );
		$failure = match ( true ) {
			str_contains( $message, 'Lighthouse returned error' ) => self::of_lighthouse( $message ),
			429 === $status
				|| str_contains( $reasons, 'rateLimitExceeded' )
				|| str_contains( $reasons, 'RATE_LIMIT_EXCEEDED' ) => Failure::Quota,
			str_contains( $reasons, 'API_KEY_INVALID' )
				|| str_contains( $message, 'API key not valid' )
				|| str_contains( $message, 'API key expired' ) => Failure::KeyInvalid,
			401 === $status || 403 === $status => Failure::KeyRefused,
			400 === $status                    => Failure::InvalidUrl,
			default                            => Failure::Failed,
		};
		return new self( $failure, $status >= 400 ? $status : 502, $message );
	}

	/**
	 * Creates the exception for a Lighthouse run that failed.
	 *
	 * @param array<mixed> $error Lighthouse's `runtimeError`.
	 */
	public static function unmeasured( array $error ): self {
		$message = self::text( $error['message'] ?? null );
		return new self( self::of_lighthouse( self::text( $error['code'] ?? null ) . " $message" ), 500, $message );
	}

	private static function of_lighthouse( string $message ): Failure {
		return 1 === preg_match( self::NOT_OPENED, $message ) ? Failure::Unreachable : Failure::Page;
	}

	private static function text( mixed $text ): string {
		return is_string( $text ) ? mb_substr( sanitize_text_field( $text ), 0, self::DETAIL ) : '';
	}
}
