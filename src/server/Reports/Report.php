<?php
declare( strict_types=1 );

namespace Lodestar\Reports;

use Lodestar\Platform\Rest\ApiException;
use Lodestar\Platform\ThirdParty\ExtensionException;
use Lodestar\Platform\ThirdParty\Guard;
use Lodestar\Platform\ThirdParty\JsonValue;

/**
 * A report: what is opened, and what answers behind it.
 */
final class Report {

	/**
	 * @param Descriptor           $descriptor What it is.
	 * @param Shaper|Answerer|null $by         What finishes or makes its answers.
	 */
	public function __construct( public readonly Descriptor $descriptor, private readonly Shaper|Answerer|null $by ) {
	}

	/**
	 * @return array<string, mixed>
	 * @throws ApiException When no part of it can be answered, or nothing answers it.
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
	 * Some of the rows of one of its lists.
	 *
	 * @param string   $part    Which list.
	 * @param Request  $request For when.
	 * @param RowsPage $page    Which of them.
	 * @return array{rows: list<array<string, mixed>>, total: int} And how many there are.
	 * @throws ApiException When there is no such list, or it cannot be answered.
	 */
	public function rows( string $part, Request $request, RowsPage $page ): array {
		return $this->queries()->rows( $part, $request, $page );
	}

	/**
	 * What it asks and answers, as far as this site gets it; null where no queries answer it.
	 *
	 * @throws ApiException Where what a shaper of another plugin adds fails.
	 */
	public function body(): ?DescriptorBody {
		return $this->descriptor->has_queries() ? $this->queries()->body() : null;
	}

	/**
	 * @throws ApiException Where it is a screen only, or an Answerer answers.
	 */
	private function queries(): Described {
		if ( ! $this->descriptor->has_queries() ) {
			throw Registry::unknown( $this->descriptor->key );
		}
		return new Described( $this->descriptor, $this->by instanceof Shaper ? $this->by : new Shaper() );
	}

	/**
	 * @param Answerer $by      Whom is asked.
	 * @param Request  $request For what.
	 * @return array<string, mixed>
	 * @throws ApiException Where it cannot be answered.
	 * @throws ExtensionException Where the answerer fails.
	 */
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
