import { __, sprintf } from '@wordpress/i18n';
import { Card } from '../../ui/card/card';
import { Mark } from '../../ui/mark/mark';
import type { YearAnswer } from './answer';
import { dayName } from './month-name';

/**
 * What stands after the figures: thanks, where to go from here, and how they came to be.
 *
 * @param props
 * @param props.answer
 */
export function Closing( { answer }: { answer: YearAnswer } ) {
	const { report_year: year, next_year: next, dataThrough } = answer;
	const thanks = __( 'Thank you for a year with Lodestar.', 'lodestar' );
	return (
		<>
			<Card label={ thanks }>
				<div className="lodestar-year-thanks">
					<Mark />
					<h2>{ thanks }</h2>
					<p>
						{ sprintf(
							/* translators: %s: a year. */
							__( 'See you in %s.', 'lodestar' ),
							String( next )
						) }
					</p>
				</div>
			</Card>
			<div className="lodestar-pair">
				<Links
					title={ __( 'Other plugins', 'lodestar' ) }
					links={ [
						{
							href: 'https://wordpress.org/plugins/tags/seo/',
							text: __( 'SEO plugins', 'lodestar' ),
							why: __(
								'titles, sitemaps, search previews',
								'lodestar'
							),
						},
						{
							href: 'https://wordpress.org/plugins/tags/forms/',
							text: __( 'Form plugins', 'lodestar' ),
							why: __(
								'their forms appear in the Forms report',
								'lodestar'
							),
						},
					] }
				/>
				<Links
					title={ __( 'Communities', 'lodestar' ) }
					links={ [
						{
							href: 'https://wordpress.org/support/',
							text: __( 'Support forums', 'lodestar' ),
							why: __(
								'questions and answers on WordPress.org',
								'lodestar'
							),
						},
						{
							href: 'https://events.wordpress.org/',
							text: __( 'WordPress events', 'lodestar' ),
							why: __( 'people near you', 'lodestar' ),
						},
					] }
				/>
			</div>
			<p className="lodestar-year-foot">
				{ dataThrough
					? sprintf(
							/* translators: 1: a year. 2: a day. */
							__(
								'Figures of %1$s as counted on %2$s, in the site’s time zone.',
								'lodestar'
							),
							String( year ),
							dayName( dataThrough.slice( 0, 10 ) )
						)
					: null }{ ' ' }
				<a href="#/">
					{ __( 'Back to the Overview Report', 'lodestar' ) }
				</a>
			</p>
		</>
	);
}

interface LinksProps {
	title: string;
	links: readonly { href: string; text: string; why: string }[];
}

const Links = ( { title, links }: LinksProps ) => (
	<Card label={ title }>
		<h2 className="lodestar-year-title">{ title }</h2>
		<ul className="lodestar-year-links">
			{ links.map( ( { href, text, why } ) => (
				<li key={ href }>
					<a href={ href } target="_blank" rel="noopener noreferrer">
						{ text }
					</a>{ ' ' }
					<span>{ why }</span>
				</li>
			) ) }
		</ul>
	</Card>
);
