<?php
declare( strict_types=1 );

namespace Lodestar\Features\Assistant\Abilities;

use Lodestar\Analytics\Query\Catalogue;
use Lodestar\Analytics\Query\Fields;
use Lodestar\Analytics\Query\Type;
use Lodestar\Features\PostFigures\PostFigures as Figures;
use Lodestar\Features\PostFigures\Posts;

/**
 * `lodestar/post-figures`: what the block editor shows of a post's visits, for those who may edit it.
 */
final class PostFigures extends Ability {

	protected function name(): string {
		return 'post-figures';
	}

	protected function label(): string {
		return __( 'Read the figures of a post', 'lodestar' );
	}

	protected function description(): string {
		return __( 'Answers how often a post or page of this website was viewed over some days and how people read it, where they came from, what happened on which day, and how its first days compare with those of other posts. Only for posts that the account may edit. Units of figures stand in units; null means unknown and is never 0. A part with locked takes another licence.', 'lodestar' );
	}

	protected function input(): array {
		return array(
			'post' => array(
				'type'        => 'integer',
				'minimum'     => 1,
				'description' => __( 'Id of the post.', 'lodestar' ),
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
