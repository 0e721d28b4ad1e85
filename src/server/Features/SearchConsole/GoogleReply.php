<?php
declare( strict_types=1 );

namespace Lodestar\Features\SearchConsole;

use Lodestar\Platform\Rest\ApiException;
use Lodestar\Platform\ThirdParty\Guard;

/**
 * What a service of Google answered.
 */
final class GoogleReply {

	/** As long as somebody waits for a report. */
	private const TIMEOUT = 10;

	/** Fifty terms are a few kilobytes. */
	private const MOST_BYTES = 2 * MB_IN_BYTES;

	/**
	 * @param int               $status HTTP status.
	 * @param array<mixed>|null $json   The object that came; null where none did.
	 */
	private function __construct( public readonly int $status, private readonly ?array $json ) {
	}

	/**
	 * @param string $url  Whom to ask.
	 * @param array{method: string, headers?: array<string, string>, body?: string|array<string, string>} $args As wp_remote_request() takes them.
	 * @throws ApiException If Google doesn't respond, or responds with an error.
	 */
	public static function to( string $url, array $args ): self {
		$reply = wp_remote_request(
			$url,
			$args + array(
				'timeout'             => self::TIMEOUT,
				'redirection'         => 0,
				'limit_response_size' => self::MOST_BYTES,
			)
		);
		if ( is_wp_error( $reply ) ) {
			throw self::unreachable( $reply->get_error_message() );
		}
		$status = (int) wp_remote_retrieve_response_code( $reply );
		$json   = json_decode( wp_remote_retrieve_body( $reply ), true, 32 );
		$answer = new self( $status, is_array( $json ) ? $json : null );
		if ( 429 === $status || ( 403 === $status && $answer->is_quota() ) ) {
			throw self::failed(
				'quota',
				__( 'Google answers no more questions for now, because too many were asked. Try again later.', 'lodestar' )
			);
		}
		if ( $status >= 500 ) {
			throw self::unreachable( (string) $status );
		}
		return $answer;
	}

	/**
	 * @return array<mixed> The object that came with success.
	 * @throws ApiException If the response doesn't have it.
	 */
	public function fields(): array {
		return 200 === $this->status && null !== $this->json ? $this->json : throw self::malformed();
	}

	/**
	 * The error for a response that doesn't have the documented form.
	 */
	public static function malformed(): ApiException {
		return self::failed(
			'malformed',
			__( 'Google Search Console answered something that makes no sense. Try again in a few minutes.', 'lodestar' )
		);
	}

	/**
	 * @param string $reason HTTP status, or WordPress's error message.
	 */
	private static function unreachable( string $reason ): ApiException {
		return self::failed(
			'unreachable',
			__( 'Google Search Console gave no answer. Try again in a few minutes.', 'lodestar' ),
			array( 'reason' => $reason )
		);
	}

	/**
	 * @param string                $kind    Kind of failure.
	 * @param string                $message For users, translated.
	 * @param array<string, string> $data    Details.
	 */
	private static function failed( string $kind, string $message, array $data = array() ): ApiException {
		return new ApiException( "search_console_$kind", $message, 503, $data );
	}

	/**
	 * Whether an API is not switched on in the project of who asks.
	 */
	public function is_disabled(): bool {
		return in_array( 'accessNotConfigured', $this->reasons(), true ) || in_array( 'SERVICE_DISABLED', $this->reasons(), true );
	}

	private function is_quota(): bool {
		return array() !== array_intersect(
			$this->reasons(),
			array( 'rateLimitExceeded', 'userRateLimitExceeded', 'quotaExceeded', 'dailyLimitExceeded', 'RATE_LIMIT_EXCEEDED' )
		);
	}

	/**
	 * The reasons of an error, in both forms that Google has: `errors[].reason` and `details[].reason`.
	 *
	 * @return list<string>
	 */
	private function reasons(): array {
		$error = is_array( $this->json['error'] ?? null ) ? $this->json['error'] : array();
		return array( ...self::column( $error['errors'] ?? null ), ...self::column( $error['details'] ?? null ) );
	}

	/**
	 * @return list<string>
	 */
	private static function column( mixed $items ): array {
		return is_array( $items )
			? array_values( array_filter( array_column( array_filter( $items, 'is_array' ), 'reason' ), 'is_string' ) )
			: array();
	}

	/**
	 * Constants in wp-config.php, then filters, can replace Google's URLs.
	 *
	 * Where tokens are given.
	 */
	public static function token_url(): string {
		$constant = defined( 'LODESTAR_GOOGLE_TOKEN_URL' ) ? constant( 'LODESTAR_GOOGLE_TOKEN_URL' ) : null;
		/**
		 * Filters the URL that issues access tokens to Google service accounts.
		 *
		 * @param string $url The constant LODESTAR_GOOGLE_TOKEN_URL, or Google's.
		 * @see docs/search-console.md
		 */
		return self::url(
			Guard::filter(
				'lodestar_google_token_url',
				is_string( $constant ) ? $constant : 'https://oauth2.googleapis.com/token',
				is_string( ... )
			)
		);
	}

	/**
	 * Where the Search Console API begins, without a slash at its end.
	 */
	public static function search_console_url(): string {
		$constant = defined( 'LODESTAR_SEARCH_CONSOLE_URL' ) ? constant( 'LODESTAR_SEARCH_CONSOLE_URL' ) : null;
		/**
		 * Filters the base URL of the Search Console API (`/webmasters/v3/…`).
		 *
		 * @param string $url The constant LODESTAR_SEARCH_CONSOLE_URL, or Google's.
		 * @see docs/search-console.md
		 */
		return rtrim(
			self::url(
				Guard::filter(
					'lodestar_search_console_url',
					is_string( $constant ) ? $constant : 'https://www.googleapis.com',
					is_string( ... )
				)
			),
			'/'
		);
	}

	private static function url( mixed $url ): string {
		return is_string( $url ) ? $url : '';
	}
}
