<?php
declare( strict_types=1 );

namespace Lodestar\Reports;

use Lodestar\Platform\Rest\ApiException;
use Lodestar\Platform\ThirdParty\ExtensionException;
use Lodestar\Platform\ThirdParty\Guard;
use Lodestar\Platform\ThirdParty\JsonValue;

/** A report: its descriptor, and the code that responds to requests. */
final class Report {

	/** @param Shaper|Answerer|null $by Finishes or provides the response. */
	public function __construct( public readonly Descriptor $descriptor, private readonly Shaper|Answerer|null $by ) {
	}

	/**
	 * Returns the response to a request, without locked fields.
	 *
	 * @return array<string, mixed>
	 * @throws ApiException If no part is available, or the report has neither queries nor an Answerer.
	 */
	public function respond( Request $request ): array {
		$response = $this->by instanceof Answerer ? $this->made( $this->by, $request ) : $this->queries()->answer( $request );
		foreach ( $this->descriptor->rules->left_out() as $path ) {
			/** @var array<string, mixed> $response */
			$response = FieldPath::without( $response, $path );
		}
		return $response;
	}

	/**
	 * Returns a page of a list.
	 *
	 * @param string $part Field of the list in the response.
	 * @return array{rows: list<array<string, mixed>>, total: int} Rows of the page, and the number of all rows.
	 * @throws ApiException If the list is unknown or its query fails.
	 */
	public function rows( string $part, Request $request, RowsPage $page ): array {
		return $this->queries()->rows( $part, $request, $page );
	}

	/**
	 * Returns the queries and parts that are unlocked on this site, or null if the report has no queries.
	 *
	 * @throws ApiException If the additions of a third-party Shaper fail.
	 */
	public function body(): ?DescriptorBody {
		return $this->descriptor->has_queries() ? $this->queries()->body() : null;
	}

	private function queries(): Described {
		if ( ! $this->descriptor->has_queries() ) {
			throw Registry::unknown( $this->descriptor->key );
		}
		return new Described( $this->descriptor, $this->by instanceof Shaper ? $this->by : new Shaper() );
	}

	/** @return array<string, mixed> */
	private function made( Answerer $by, Request $request ): array {
		$answer = static function () use ( $by, $request ): array {
			$response = $by->answer( $request );
			if ( ! JsonValue::is_ours( $by ) ) {
				JsonValue::check_response( $response );
			}
			return $response;
		};
		$made   = Envelope::restored( Guard::call( 'lodestar_register_report', $by, $answer ), Envelope::of_nothing() );
		return Envelope::restored_parts( $made, $this->descriptor, null, $by );
	}
}
