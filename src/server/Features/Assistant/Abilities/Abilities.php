<?php
declare( strict_types=1 );

namespace Lodestar\Features\Assistant\Abilities;

/**
 * What programs may ask of this site through WordPress's Abilities API, all of it read-only. WordPress before 6.9 has none,
 * never fires its hooks, and so nothing of this is loaded there.
 */
final class Abilities {

	/** Slug of the category that all of them stand in. */
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

	/**
	 * Lets abilities know whether core's route runs them. Hooked to rest_api_init.
	 */
	public static function watch_rest(): void {
		if ( function_exists( 'wp_register_ability' ) ) {
			add_filter( 'rest_request_before_callbacks', array( Ability::class, 'begin_rest' ), 10, 3 );
			add_filter( 'rest_request_after_callbacks', array( Ability::class, 'end_rest' ) );
		}
	}

	/**
	 * Hooked to wp_abilities_api_categories_init.
	 */
	public static function register_category(): void {
		wp_register_ability_category(
			self::CATEGORY,
			array(
				'label'       => __( 'Lodestar', 'lodestar' ),
				'description' => __( 'Abilities that read the analytics of this site.', 'lodestar' ),
			)
		);
	}

	/**
	 * Hooked to wp_abilities_api_init.
	 */
	public static function register_abilities(): void {
		foreach ( self::ABILITIES as $ability ) {
			( new $ability() )->register();
		}
	}
}
