import { filterParams } from '../../features/filters/url';
import type { Facts } from '../facts';
import type { PostFigures } from './types';

/**
 * The address of a report in the dashboard, of the same days and narrowed to the post.
 *
 * @param facts  Where the dashboard is.
 * @param answer What is shown.
 * @param route  The report's.
 */
export function reportHref(
	facts: Facts,
	answer: PostFigures,
	route: string
): string {
	const params = new URLSearchParams( {
		interval: answer.interval,
		...filterParams( { page: answer.pages.paths } ),
	} );
	return `${ facts.dashboardUrl }#${ route }?${ params }`;
}
