<?php
declare( strict_types=1 );

namespace Lodestar\Features\Assistant\Abilities;

use Lodestar\Analytics\Query\Catalogue;
use Lodestar\Analytics\Query\Fields;
use Lodestar\Analytics\Query\Type;
use Lodestar\Features\PostFigures\PostFigures as Figures;
use Lodestar\Features\PostFigures\Posts;

/** `lodestar/post-figures`: returns the block editor's stats of a post, to users who can edit it. */
final class PostFigures extends Ability {

	protected function name(): string {
		return 'post-figures';
	}

	protected function label(): string {
		return __( 'Get Post Stats', 'lodestar' );
	}

	protected function description(): string {
		return __( 'Returns stats for a post or page on this site over a range of days. They show how often it was viewed, how people read it, where they came from, what happened on which day, and how its first days compare with those of other posts. Only works for posts the current user can edit. Units are listed in units. null means unknown, never 0. A part with locked requires a different license.', 'lodestar' );
	}

	protected function input(): array {
		return array(
			'post' => array(
				'type'        => 'integer',
				'minimum'     => 1,
				'description' => __( 'Post ID.', 'lodestar' ),
			),
		) + Days::schemas();
	}

	protected function required(): array {
		return array( 'post' );
	}

	protected function output(): array {
		return array(
			'answer' => array( 'type' => 'object' ),
			'units'  => array( 'type' => 'object' ),
		);
	}

	protected function answer( Fields $input ): array {
		$post = Posts::get( $input->count( 'post' ) );
		$days = Figures::days( $post, Days::given( $input ) );
		Figures::check( $days );
		$types = array_map( static fn ( string $metric ): Type => Catalogue::metric( $metric )->type, Figures::FIGURES );
		return array(
			'answer' => (object) OpenFigures::of( static fn (): array => Figures::of( $post, $days ) ),
			'units'  => (object) Unit::all( $types ),
		);
	}
}
