<?php
declare( strict_types=1 );

namespace Lodestar\Features\SearchConsole;

use Lodestar\Platform\Rest\ApiException;

/**
 * Client for the two parts of the Search Console API that Lodestar uses: properties of an account, and search terms.
 */
final class SearchConsole {

	/** Permission level of an account that hasn't verified a property and so can't read its data. */
	private const SEES_NOTHING = 'siteUnverifiedUser';

	public function __construct( private readonly ServiceAccount $account ) {
	}

	/**
	 * Returns the properties whose data the account can read, `https://example.com/` or `sc-domain:example.com`.
	 *
	 * @return list<string>
	 * @throws ApiException If Google doesn't return them.
	 */
	public function sites(): array {
		$sites   = array();
		$entries = $this->ask( 'GET', '/sites' )['siteEntry'] ?? array(); // Missing if the account has no properties.
		foreach ( is_array( $entries ) ? $entries : throw GoogleReply::malformed() as $entry ) {
			$url = is_array( $entry ) ? $entry['siteUrl'] ?? null : null;
			if ( is_string( $url ) && self::SEES_NOTHING !== ( $entry['permissionLevel'] ?? null ) ) {
				$sites[] = $url;
			}
		}
		sort( $sites );
		return $sites;
	}

	/**
	 * Returns the terms with the most clicks.
	 *
	 * @param string $site  A property, as returned by sites().
	 * @param string $start First day, YYYY-MM-DD.
	 * @param string $end   Last day, YYYY-MM-DD.
	 * @param int    $most  Maximum number of terms.
	 * @return list<array{term: string, clicks: int, impressions: int, ctr: float, position: float}> `ctr` in
	 *         percent; `position` from 1.
	 * @throws ApiException If Google doesn't return them.
	 */
	public function terms( string $site, string $start, string $end, int $most ): array {
		$terms = array();
		foreach ( self::rows( $this->query( $site, $start, $end, 'query', $most ) ) as $row ) {
			$keys = $row['keys'] ?? null;
			$term = is_array( $keys ) ? $keys[0] ?? null : null;
			if ( ! is_string( $term ) ) {
				throw GoogleReply::malformed();
			}
			$terms[] = array(
				'term'        => $term,
				'clicks'      => (int) self::figure( $row, 'clicks' ),
				'impressions' => (int) self::figure( $row, 'impressions' ),
				'ctr'         => self::figure( $row, 'ctr' ) * 100,
				'position'    => self::figure( $row, 'position' ),
			);
		}
		return $terms;
	}

	/**
	 * Returns the first day whose data isn't final yet, or null if all days are final.
	 *
	 * @param string $site  A property, as returned by sites().
	 * @param string $start First day, YYYY-MM-DD.
	 * @param string $end   Last day, YYYY-MM-DD.
	 * @throws ApiException If Google doesn't return it.
	 */
	public function first_incomplete( string $site, string $start, string $end ): ?string {
		$metadata = $this->query( $site, $start, $end, 'date', 1, 'all' )['metadata'] ?? array();
		// Google's client libraries use the camelCase name.
		$date     = is_array( $metadata ) ? $metadata['first_incomplete_date'] ?? $metadata['firstIncompleteDate'] ?? null : null;
		return is_string( $date ) && 1 === preg_match( '/^\d{4}-\d\d-\d\d$/D', $date ) ? $date : null;
	}

	/**
	 * @param 'query'|'date' $by    Dimension to group by.
	 * @param 'final'|'all'  $state Whether data that may still change is included.
	 * @return array<mixed>
	 * @throws ApiException If Google doesn't respond.
	 */
	private function query( string $site, string $start, string $end, string $by, int $most, string $state = 'final' ): array {
		$question = array(
			'startDate'  => $start,
			'endDate'    => $end,
			'dimensions' => array( $by ),
			'rowLimit'   => $most,
			'dataState'  => $state,
		);
		return $this->ask( 'POST', '/sites/' . rawurlencode( $site ) . '/searchAnalytics/query', $question, $site );
	}

	/**
	 * Sends a request and maps errors to exceptions.
	 *
	 * @param 'GET'|'POST'              $method
	 * @param string                    $path     Path below webmasters/v3.
	 * @param array<string, mixed>|null $question Sent as JSON.
	 * @param string                    $site     The property, for error messages.
	 * @return array<mixed>
	 * @throws ApiException If Google doesn't respond.
	 */
	private function ask( string $method, string $path, ?array $question = null, string $site = '' ): array {
		$reply = $this->reply( $method, $path, $question );
		if ( 401 === $reply->status ) { // A token may be revoked before it expires.
			AccessToken::forget();
			$reply = $this->reply( $method, $path, $question );
		}
		return match ( true ) {
			401 === $reply->status => throw $this->account->key_refused(),
			$reply->is_disabled() => throw $this->account->api_disabled(),
			403 === $reply->status, 404 === $reply->status => throw $this->account->no_access( $site ),
			default => $reply->fields(),
		};
	}

	/**
	 * @param 'GET'|'POST'              $method
	 * @param string                    $path     Path below webmasters/v3.
	 * @param array<string, mixed>|null $question Sent as JSON.
	 * @throws ApiException If Google doesn't respond.
	 */
	private function reply( string $method, string $path, ?array $question ): GoogleReply {
		$args = array(
			'method'  => $method,
			'headers' => array(
				'Authorization' => 'Bearer ' . AccessToken::of( $this->account ),
				'Content-Type'  => 'application/json',
			),
		);
		return GoogleReply::to(
			GoogleReply::search_console_url() . "/webmasters/v3$path",
			null === $question ? $args : $args + array( 'body' => (string) wp_json_encode( $question ) )
		);
	}

	/**
	 * @param array<mixed> $answer Response to a query. Google omits `rows` if there are none.
	 * @return list<array<mixed>>
	 * @throws ApiException If the rows don't have the documented form.
	 */
	private static function rows( array $answer ): array {
		$rows = $answer['rows'] ?? array();
		if ( ! is_array( $rows ) || count( array_filter( $rows, 'is_array' ) ) !== count( $rows ) ) {
			throw GoogleReply::malformed();
		}
		/** @var array<array<mixed>> $rows */
		return array_values( $rows );
	}

	/**
	 * @param array<mixed> $row
	 * @param string       $name Name of a metric.
	 * @throws ApiException If the response doesn't have it.
	 */
	private static function figure( array $row, string $name ): float {
		$value = $row[ $name ] ?? null;
		return is_int( $value ) || is_float( $value ) ? (float) $value : throw GoogleReply::malformed();
	}
}
