<?php
declare( strict_types=1 );

namespace Lodestar\Reports;

use Lodestar\Analytics\Query\Fields;
use WP_REST_Request;

/** A page of a list's rows, with the parameters of core's REST collections. */
final class RowsPage {

	/** Maximum number of rows per page. */
	public const MOST = 100;

	/**
	 * @param int     $page    Starts at 1.
	 * @param string  $search  Part of the row's text. Empty for any.
	 * @param ?string $orderby Field of the rows, or null for the report's own order.
	 */
	public function __construct(
		public readonly int $page,
		public readonly int $per_page,
		public readonly string $search = '',
		public readonly ?string $orderby = null,
		public readonly bool $is_descending = true
	) {
	}

	/** @param WP_REST_Request<array<string, mixed>> $request Validated with args(). */
	public static function of( WP_REST_Request $request ): self {
		$fields = new Fields( $request->get_params() );
		return new self(
			$fields->count( 'page' ),
			$fields->count( 'per_page' ),
			$fields->text( 'search' ),
			$fields->has( 'orderby' ) ? $fields->text( 'orderby' ) : null,
			'desc' === $fields->text( 'order' )
		);
	}

	/** @return array<string, array<string, mixed>> Parameters for register_rest_route(). */
	public static function args(): array {
		return array(
			'page'     => array(
				'description' => 'Page of the list.',
				'type'        => 'integer',
				'minimum'     => 1,
				'maximum'     => 1000000,
				'default'     => 1,
			),
			'per_page' => array(
				'description' => 'Rows per page.',
				'type'        => 'integer',
				'minimum'     => 1,
				'maximum'     => self::MOST,
				'default'     => 10,
			),
			'search'   => array(
				'description' => 'Part of the row’s text, ignoring case. Shares stay those of all rows.',
				'type'        => 'string',
				'maxLength'   => 200,
				'default'     => '',
			),
			'orderby'  => array(
				'description' => 'Field to sort by. Defaults to the report’s own order.',
				'type'        => 'string',
			),
			'order'    => array(
				'description' => 'Sort direction for `orderby`.',
				'type'        => 'string',
				'enum'        => array( 'asc', 'desc' ),
				'default'     => 'desc',
			),
		);
	}

	public function offset(): int {
		return ( $this->page - 1 ) * $this->per_page;
	}
}
