<?php
declare( strict_types=1 );

namespace Lodestar\Features\Assistant\Abilities;

use Lodestar\Analytics\Query\Fields;
use Lodestar\Features\PopularPosts\Ranking;
use Lodestar\Platform\Time\LocalTime;
use Lodestar\Platform\Time\SiteClock;
use Lodestar\Reports\DescriptorRules;
use Lodestar\Reports\Period;
use Lodestar\Reports\ReportGuard;

/** `lodestar/popular-posts`: returns the most viewed posts that are public. */
final class ListPopularPosts extends Ability {

	protected function name(): string {
		return 'popular-posts';
	}

	protected function label(): string {
		return __( 'List Popular Posts', 'lodestar' );
	}

	protected function description(): string {
		return __( 'Lists this site’s most viewed published posts for a range of days, most viewed first, with their page views.', 'lodestar' );
	}

	protected function input(): array {
		return Days::schemas() + array(
			'post_type' => array(
				'type'        => 'string',
				'default'     => 'post',
				'description' => __( 'Name of a post type that visitors can view, such as post, page or product.', 'lodestar' ),
			),
			'rows'      => Rows::schema(),
		);
	}

	protected function output(): array {
		return array(
			'start' => array( 'type' => 'string' ),
			'end'   => array( 'type' => 'string' ),
			'posts' => array(
				'type'  => 'array',
				'items' => array( 'type' => 'object' ),
			),
		);
	}

	protected function answer( Fields $input ): array {
		$period = Period::from_params( Days::params( $input ), SiteClock::get() );
		ReportGuard::check_connection();
		ReportGuard::check_days( DescriptorRules::from( new Fields( array() ) ), $period );
		$type  = $input->has( 'post_type' ) ? $input->text( 'post_type' ) : 'post';
		$posts = array();
		foreach ( Ranking::top( Ranking::views( $period->range ), array( $type ), Rows::asked( $input ) ) as $id => $views ) {
			$posts[] = array(
				'id'    => $id,
				'title' => html_entity_decode( get_the_title( $id ), ENT_QUOTES ),
				'url'   => (string) get_permalink( $id ),
				'views' => $views,
			);
		}
		return array(
			'start' => LocalTime::date( $period->range->start_day ),
			'end'   => LocalTime::date( $period->range->end_day ),
			'posts' => $posts,
		);
	}
}
