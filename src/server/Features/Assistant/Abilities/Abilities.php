<?php
declare( strict_types=1 );

namespace Lodestar\Features\Assistant\Abilities;

/**
 * Registers Lodestar's read-only abilities with WordPress's Abilities API. WordPress before 6.9 lacks this API and
 * never fires its hooks, so the abilities are not loaded there.
 */
final class Abilities {

	/** Slug of the category of all abilities. */
	public const CATEGORY = 'lodestar';

	/** @var list<class-string<Ability>> */
	private const ABILITIES = array(
		ListReports::class,
		RunReport::class,
		RunQuery::class,
		PostFigures::class,
		ListNotes::class,
		ListExceptions::class,
		ListPopularPosts::class,
	);

	public static function register(): void {
		add_action( 'wp_abilities_api_categories_init', array( self::class, 'register_category' ) );
		add_action( 'wp_abilities_api_init', array( self::class, 'register_abilities' ) );
		add_action( 'rest_api_init', array( self::class, 'watch_rest' ) );
	}

	/** Adds filters that detect calls through core's REST route. Hooked to rest_api_init. */
	public static function watch_rest(): void {
		if ( function_exists( 'wp_register_ability' ) ) {
			add_filter( 'rest_request_before_callbacks', array( Ability::class, 'begin_rest' ), 10, 3 );
			add_filter( 'rest_request_after_callbacks', array( Ability::class, 'end_rest' ) );
		}
	}

	public static function register_category(): void {
		wp_register_ability_category(
			self::CATEGORY,
			array(
				'label'       => __( 'Lodestar', 'lodestar' ),
				'description' => __( 'Abilities that read this site’s analytics.', 'lodestar' ),
			)
		);
	}

	public static function register_abilities(): void {
		foreach ( self::ABILITIES as $ability ) {
			( new $ability() )->register();
		}
	}
}
