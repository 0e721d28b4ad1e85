<?php
declare( strict_types=1 );

namespace Lodestar\Features\Assistant\Abilities;

use Lodestar\Analytics\Query\Catalogue;
use Lodestar\Analytics\Query\Fields;
use Lodestar\Analytics\Query\Type;
use Lodestar\Reports\Filters\Kinds;
use Lodestar\Reports\OpenVocabulary;
use Lodestar\Reports\Registry;
use Lodestar\Reports\Report;
use Lodestar\Reports\ReportGuard;

/** `lodestar/list-reports`: returns all reports, whether this site can access each, and the vocabulary of queries. */
final class ListReports extends Ability {

	protected function name(): string {
		return 'list-reports';
	}

	protected function label(): string {
		return __( 'List Reports', 'lodestar' );
	}

	protected function description(): string {
		return __( 'Lists this site’s analytics reports by key, with what each one shows and whether the site’s license and addons include it. Also lists the filter types that run-report accepts. With vocabulary, it adds every metric and dimension that run-query can use, with its meaning and unit. Call this first.', 'lodestar' );
	}

	protected function input(): array {
		return array(
			'vocabulary' => array(
				'type'        => 'boolean',
				'default'     => false,
				'description' => __( 'Whether to also list metrics and dimensions.', 'lodestar' ),
			),
		);
	}

	protected function output(): array {
		$list = array(
			'type'  => 'array',
			'items' => array( 'type' => 'object' ),
		);
		return array(
			'reports'    => $list,
			'filters'    => array(
				'type'  => 'array',
				'items' => array( 'type' => 'string' ),
			),
			'metrics'    => $list,
			'dimensions' => $list,
		);
	}

	protected function answer( Fields $input ): array {
		ReportGuard::check_connection();
		$open = $input->truth( 'vocabulary', false ) ? OpenVocabulary::of_site() : null;
		return array(
			'reports'    => array_values(
				array_map(
					self::told( ... ),
					array_filter( Registry::all(), static fn ( Report $report ): bool => $report->descriptor->answers() )
				)
			),
			'filters'    => array_map( 'strval', array_keys( Kinds::all() ) ),
			'metrics'    => null === $open
				? array()
				: array_map(
					static fn ( string $name ): array => self::entry( $name, Catalogue::metric( $name )->for_browser() ),
					$open->metrics()
				),
			'dimensions' => null === $open
				? array()
				: array_map(
					static fn ( string $name ): array => self::entry( $name, Catalogue::dimension( $name )->for_browser() ),
					$open->dimensions()
				),
		);
	}

	/** @return array<string, mixed> */
	private static function told( Report $report ): array {
		$told = $report->descriptor->screen->for_browser();
		return array(
			'report'      => $report->descriptor->key,
			'title'       => $told['title'],
			'description' => $told['description'],
			'open'        => null === $told['locked'],
			'locked'      => $told['locked'],
			'parameters'  => $told['parameters'],
		);
	}

	/**
	 * @param string                                              $name Name of a metric or dimension.
	 * @param array{label: string, meaning: string, type: string} $told Its definition.
	 * @return array{name: string, label: string, meaning: string, unit: string}
	 */
	private static function entry( string $name, array $told ): array {
		return array(
			'name'    => $name,
			'label'   => $told['label'],
			'meaning' => $told['meaning'],
			'unit'    => Unit::all( array( 'it' => Type::from( $told['type'] ) ) )['it'],
		);
	}
}
