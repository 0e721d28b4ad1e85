<?php
/**
 * Functions for other plugins.
 *
 * @package Lodestar
 */

declare( strict_types=1 );

use Lodestar\Platform\Notifications\Notifications;
use Lodestar\Features\PopularPosts\PopularPosts;
use Lodestar\Reports\Answer;
use Lodestar\Reports\Answerer;
use Lodestar\Reports\Registry;
use Lodestar\Reports\Shaper;

if ( ! function_exists( 'lodestar_register_report' ) ) {

	/**
	 * Adds a report to the dashboard and to the API. Call it on the action `lodestar_register_reports`, or at any time
	 * after plugins have loaded.
	 *
	 * @param string                        $path Absolute path of the report.json; see src/reports/report.schema.json.
	 * @param callable|Shaper|Answerer|null $by   What a descriptor cannot say, if anything. A Shaper, or a function
	 *                                         that receives the response
	 *                                            that the descriptor describes and the Answer behind it, and returns the response finished; or
	 *                                            an Answerer, where the file says `"answerer": true`.
	 * @phpstan-param (callable( array<string, mixed>, Answer ): array<string, mixed>)|Shaper|Answerer|null $by
	 */
	function lodestar_register_report( string $path, callable|Shaper|Answerer|null $by = null ): void {
		Registry::register(
			$path,
			null === $by || $by instanceof Shaper || $by instanceof Answerer ? $by : Shaper::from_function( Closure::fromCallable( $by ) )
		);
	}
}

if ( ! function_exists( 'lodestar_add_notification' ) ) {

	/**
	 * Tells something that happened to those whom it concerns, behind the bell of the dashboard. What is so only for as
	 * long as it is so comes through the filter `lodestar_notifications` instead. Nothing that sells: nobody reads a bell
	 * that does.
	 *
	 * @param string $id           A name, or vendor/name. One that is there already is replaced and is new again.
	 * @param array{title: string, text?: string, status?: 'info'|'success'|'warning'|'error', place?: 'panel'|'page', dismissible?: bool, links?: list<array{label: string, url: string}>, capability?: string, time?: int} $properties
	 *                             `title` is the finding and `text` one sentence more, both plain. `place` page stands above
	 *                             the reports. `capability`: lodestar_view_reports unless given. `time`: now, unless given.
	 */
	function lodestar_add_notification( string $id, array $properties ): void {
		Notifications::add( $id, $properties );
	}
}

if ( ! function_exists( 'lodestar_popular_posts' ) ) {

	/**
	 * Returns the most viewed posts, for themes: published ones without a password. The views are counted in the background,
	 * once an hour at most, so a call costs a few queries by primary key.
	 *
	 * @param array{number?: int, days?: int, post_type?: string|list<string>} $args
	 *                             `number`: how many posts, 1 to 20; default 5. `days`: views of the last 1, 7, 14, 30, 90, 180 or
	 *                             365 days, default 30; another number means the next longer period. More than 30 need a license.
	 *                             `post_type`: name or names of types that visitors can open; default `post`.
	 * @return list<array{id: int, title: string, url: string, views: int}> The most viewed first. `title` is HTML, as
	 *                             get_the_title() returns it; show `views` only where visitors may know them.
	 */
	function lodestar_popular_posts( array $args = array() ): array {
		return PopularPosts::get( $args );
	}
}

if ( ! function_exists( 'lodestar_remove_notification' ) ) {

	/**
	 * Takes back what lodestar_add_notification() told.
	 *
	 * @param string $id By what it is known.
	 */
	function lodestar_remove_notification( string $id ): void {
		Notifications::remove( $id );
	}
}
