<?php
declare( strict_types=1 );

namespace Lodestar\Reports;

use Lodestar\Analytics\Query\Fields;
use WP_REST_Request;

/**
 * Which rows of a list are asked for, in the words of core's collections.
 */
final class RowsPage {

	/** Most rows of a page. */
	public const MOST = 100;

	/**
	 * @param int     $page     From 1 on.
	 * @param int     $per_page Most rows.
	 * @param string  $search   Part of the row's text; '' = any.
	 * @param ?string $orderby  A field of the rows; null = as the report orders them.
	 * @param bool    $is_descending Whether the largest comes first.
	 */
	public function __construct(
		public readonly int $page,
		public readonly int $per_page,
		public readonly string $search = '',
		public readonly ?string $orderby = null,
		public readonly bool $is_descending = true
	) {
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request One whose parameters are as args() wants them.
	 */
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

	/**
	 * The parameters as register_rest_route() takes them.
	 *
	 * @return array<string, array<string, mixed>>
	 */
	public static function args(): array {
		return array(
			'page'     => array(
				'type'    => 'integer',
				'minimum' => 1,
				'maximum' => 1000000,
				'default' => 1,
			),
			'per_page' => array(
				'type'    => 'integer',
				'minimum' => 1,
				'maximum' => self::MOST,
				'default' => 10,
			),
			'search'   => array(
				'type'      => 'string',
				'maxLength' => 200,
				'default'   => '',
			),
			'orderby'  => array( 'type' => 'string' ),
			'order'    => array(
				'type'    => 'string',
				'enum'    => array( 'asc', 'desc' ),
				'default' => 'desc',
			),
		);
	}

	/**
	 * Rows that are left out at the start.
	 */
	public function offset(): int {
		return ( $this->page - 1 ) * $this->per_page;
	}
}
