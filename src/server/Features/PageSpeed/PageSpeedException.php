<?php
declare( strict_types=1 );

namespace Lodestar\Features\PageSpeed;

use Lodestar\Platform\Rest\ApiException;

/**
 * PageSpeed Insights gave no result.
 */
final class PageSpeedException extends ApiException {

	/** Longest text of Google's that is kept. */
	private const DETAIL = 300;

	/** Codes of Lighthouse for a page that could not be opened; others say that it could, and was not measurable. */
	private const NOT_OPENED = '/FAILED_DOCUMENT_REQUEST|ERRORED_DOCUMENT_REQUEST|DNS_FAILURE|INVALID_URL|INSECURE_DOCUMENT_REQUEST|CHROME_INTERSTITIAL_ERROR/';

	/**
	 * @param Failure $failure Why.
	 * @param int     $status  HTTP status: Google's, or what a gateway would say where there was none.
	 * @param string  $detail  What Google said.
	 */
	public function __construct( public readonly Failure $failure, int $status, public readonly string $detail = '' ) {
		parent::__construct( $failure->value, $failure->words( $detail ), $status );
	}

	/**
	 * No answer came.
	 *
	 * @param string $reason What WordPress says of it.
	 */
	public static function unanswered( string $reason ): self {
		return str_contains( strtolower( $reason ), 'timed out' ) ? new self( Failure::Timeout, 504 ) : new self( Failure::Offline, 502 );
	}

	/**
	 * An answer came that is an error.
	 *
	 * @param int          $status Its status.
	 * @param array<mixed> $error  What stands under `error`, as all of Google's interfaces have it.
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
	 * Lighthouse ran and could not measure.
	 *
	 * @param array<mixed> $error Its `runtimeError`.
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
