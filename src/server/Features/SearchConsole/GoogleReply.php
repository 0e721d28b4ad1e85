<?php
declare( strict_types=1 );

namespace Lodestar\Features\SearchConsole;

use Lodestar\Platform\Rest\ApiException;
use Lodestar\Platform\ThirdParty\Guard;

/** A response of a Google API. */
final class GoogleReply {

	/** Request timeout in seconds. A user is waiting for the report. */
	private const TIMEOUT = 10;

	/** Maximum response size. Fifty search terms take a few kilobytes. */
	private const MOST_BYTES = 2 * MB_IN_BYTES;

	/**
	 * @param int               $status HTTP status.
	 * @param array<mixed>|null $json   Decoded object; null if the body isn't one.
	 */
	private function __construct( public readonly int $status, private readonly ?array $json ) {
	}

	/**
	 * Sends a request.
	 *
	 * @param array{method: string, headers?: array<string, string>, body?: string|array<string, string>} $args
	 *     Arguments of wp_remote_request().
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
				__( 'Google isn’t accepting more requests right now because too many were sent. Try again later.', 'lodestar' )
			);
		}
		if ( $status >= 500 ) {
			throw self::unreachable( (string) $status );
		}
		return $answer;
	}

	/**
	 * Returns the body of a successful response.
	 *
	 * @return array<mixed>
	 * @throws ApiException If the response isn't a success with a JSON object.
	 */
	public function fields(): array {
		return 200 === $this->status && null !== $this->json ? $this->json : throw self::malformed();
	}

	/** Returns the error for a response in an undocumented format. */
	public static function malformed(): ApiException {
		return self::failed(
			'malformed',
			__( 'Google Search Console returned an unexpected response. Try again in a few minutes.', 'lodestar' )
		);
	}

	/** @param string $reason HTTP status, or WordPress's error message. */
	private static function unreachable( string $reason ): ApiException {
		return self::failed(
			'unreachable',
			__( 'Google Search Console didn’t respond. Try again in a few minutes.', 'lodestar' ),
			array( 'reason' => $reason )
		);
	}

	/**
	 * @param string                $kind    Suffix of the error code.
	 * @param string                $message Shown to users, translated.
	 * @param array<string, string> $data    Details.
	 */
	private static function failed( string $kind, string $message, array $data = array() ): ApiException {
		return new ApiException( "search_console_$kind", $message, 503, $data );
	}

	/** Whether the API isn't enabled in the account's Google Cloud project. */
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
	 * Returns the reasons of an error. Google has two formats: `errors[].reason` and `details[].reason`.
	 *
	 * @return list<string>
	 */
	private function reasons(): array {
		$error = is_array( $this->json['error'] ?? null ) ? $this->json['error'] : array();
		return array( ...self::column( $error['errors'] ?? null ), ...self::column( $error['details'] ?? null ) );
	}

	/** @return list<string> */
	private static function column( mixed $items ): array {
		return is_array( $items )
			? array_values( array_filter( array_column( array_filter( $items, 'is_array' ), 'reason' ), 'is_string' ) )
			: array();
	}

	/** Returns the URL that issues access tokens. A constant in wp-config.php or a filter can replace Google's URL. */
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

	/** Returns the base URL of the Search Console API, without a trailing slash. */
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
