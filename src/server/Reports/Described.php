<?php
declare( strict_types=1 );

namespace Lodestar\Reports;

use Closure;
use Lodestar\Analytics\LinksOut;
use Lodestar\Analytics\Questions;
use Lodestar\Analytics\Source;
use Lodestar\Analytics\SourceException;
use Lodestar\Platform\Rest\ApiException;
use Lodestar\Platform\ThirdParty\Guard;
use Lodestar\Platform\ThirdParty\JsonValue;
use Lodestar\Reports\Mapping\Part;
use Lodestar\Reports\Mapping\Rows;

/** Answers a report from its descriptor: runs all queries, maps the results, and lets the shaper finish. */
final class Described {

	/** Suffix of the name of a query that covers all rows. */
	private const WHOLE = '.whole';

	/** @param Shaper $shaper Makes the changes that the descriptor can't express. */
	public function __construct( private readonly Descriptor $descriptor, private readonly Shaper $shaper ) {
	}

	/**
	 * @return array<string, mixed>
	 * @throws ApiException If no part can be answered.
	 */
	public function answer( Request $request ): array {
		$body     = $this->body();
		$answer   = Answer::to(
			$body->queries,
			$request,
			$this->descriptor->source(),
			$this->shaped( fn (): array => $this->shaper->queries( $request->period ) ),
			$this->descriptor->has_purchase_times()
		);
		$response = $this->parts( $body, $answer ) + Envelope::of( $body, $answer, $request );
		$fields   = $this->shaped( fn (): array => $this->shaper->fields( $request->period, $answer->source ) );
		$parts    = array(
			...array_keys( $body->parts ),
			...array_filter( array_column( $this->descriptor->drawn( 'tables' ), 'part' ), 'is_string' ),
		);

		$response['galinks'] = (object) (
			(array) ( $fields['galinks'] ?? array() ) + self::links( $answer->source, $this->descriptor->key, $request->period, $parts )
		);

		$response += $fields;
		$shaped    = Envelope::restored( $this->shaped( fn (): array => $this->finish( $response, $answer ) ), $response );
		return Envelope::restored_parts( $shaped, $this->descriptor, $body, $this->shaper->code() );
	}

	/**
	 * Returns a page of a list's rows.
	 *
	 * @param string $part Name of the list.
	 * @return array{rows: list<array<string, mixed>>, total: int} The rows, and the number of all rows.
	 * @throws ApiException If there is no such list, or it can't be answered.
	 */
	public function rows( string $part, Request $request, RowsPage $page ): array {
		$body = $this->body();
		$list = $body->parts[ $part ] ?? null;
		if ( ! $list instanceof Rows ) {
			throw ApiException::not_found(
				'unknown_part',
				/* translators: 1: key of a report, 2: requested name of a list. */
				sprintf( __( 'The report “%1$s” has no list named “%2$s”.', 'lodestar' ), $this->descriptor->key, $part ),
				array( 'key' => $this->descriptor->key, 'part' => $part )
			);
		}
		$template = $body->queries[ $list->query() ];
		$asked    = array( $list->query() => $template->paged( $page, $list, $this->text_fields( $part ) ) );
		$whole    = '' !== $page->search && $list->has_shares() ? $list->query() . self::WHOLE : null; // Shares refer to all rows.
		if ( null !== $whole ) {
			$asked[ $whole ] = $template->paged( new RowsPage( 1, 1 ), $list, array() );
		}
		$answer = Answer::to( $asked, $request, $this->descriptor->source() );
		return array(
			'rows'  => $this->finished( $part, $list->map( $answer, $whole ) ),
			'total' => (int) $answer->result( $list->query() )->row_count,
		);
	}

	/**
	 * Returns the queries and response parts that the site's license and addons allow.
	 *
	 * @throws ApiException If another plugin's shaper fails.
	 */
	public function body(): DescriptorBody {
		return $this->shaped( fn (): DescriptorBody => $this->descriptor->allowed_body( $this->shaper ) );
	}

	/**
	 * Returns the fields shown in the first column of a list's table, which users can search. Empty if no table shows
	 * the list. Includes the link target, which is shown for links without text.
	 *
	 * @return list<string>
	 */
	private function text_fields( string $part ): array {
		foreach ( $this->descriptor->drawn( 'tables' ) as $table ) {
			$columns = is_array( $table['columns'] ?? null ) ? $table['columns'] : array();
			$first   = is_array( $columns[0] ?? null ) ? $columns[0] : array();
			if ( ( $table['part'] ?? null ) === $part ) {
				return array_values(
					array_filter(
						array_map(
							static fn ( string $which ): mixed => $first[ $which ] ?? null,
							array( 'field', 'title', 'path', 'href' )
						),
						'is_string'
					)
				);
			}
		}
		return array();
	}

	/** @return array<string, mixed> */
	private function parts( DescriptorBody $body, Answer $answer ): array {
		$response = array();
		foreach ( $body->parts as $field => $part ) {
			_wp_array_set( $response, explode( '.', $field ), Answer::part( fn (): mixed => $this->part( $field, $part, $answer ) ) );
		}
		if ( array() === $answer->results() ) {
			$answer->result( (string) array_key_first( $body->queries ) );
		}
		/** @var array<string, mixed> $response */
		return $response;
	}

	private function part( string $field, Part $part, Answer $answer ): mixed {
		return $part instanceof Rows ? $this->finished( $field, $part->map( $answer ) ) : $part->map( $answer );
	}

	/**
	 * @param string                     $part Name of the list.
	 * @param list<array<string, mixed>> $rows Rows from the descriptor.
	 * @return list<array<string, mixed>>
	 */
	private function finished( string $part, array $rows ): array {
		return $this->shaped( fn (): array => $this->shaper->rows( $part, $rows ) );
	}

	/**
	 * @param array<string, mixed> $response Response from the descriptor.
	 * @return array<string, mixed>
	 */
	private function finish( array $response, Answer $answer ): array {
		$finished = $this->shaper->shape( $response, $answer );
		if ( ! JsonValue::is_ours( $this->shaper->code() ) ) {
			JsonValue::check_response( $finished );
		}
		return $finished;
	}

	/**
	 * Runs a call of the shaper, which may be another plugin's and fail.
	 *
	 * @template T
	 * @param Closure(): T $make Makes the call.
	 * @return T
	 * @throws ApiException If it fails.
	 */
	private function shaped( Closure $make ): mixed {
		return Guard::call( 'lodestar_register_report', $this->shaper->code(), $make );
	}

	/**
	 * Returns the response's `galinks`: links to other places that show its parts.
	 *
	 * @param list<string> $parts Parts of the response, nested by dots.
	 * @return array<mixed> URLs in the structure of the response; empty if the source has none.
	 */
	private static function links( Source $source, string $report, Period $period, array $parts ): array {
		if ( ! $source instanceof LinksOut ) {
			return array();
		}
		try {
			$given = Questions::links( $source, $report, $period->range, $period->comparison );
		} catch ( SourceException ) {
			return array(); // The report is complete without links.
		}
		$links = array();
		foreach ( $parts as $part ) {
			if ( self::is_address( $given[ $part ] ?? null ) ) {
				_wp_array_set( $links, explode( '.', $part ), $given[ $part ] );
			}
		}
		return $links;
	}

	/** Whether a value is an HTTP or HTTPS URL. */
	private static function is_address( mixed $link ): bool {
		$url = is_string( $link ) ? wp_parse_url( $link ) : false;
		return is_array( $url ) && isset( $url['host'] ) && in_array( strtolower( $url['scheme'] ?? '' ), array( 'http', 'https' ), true );
	}
}
