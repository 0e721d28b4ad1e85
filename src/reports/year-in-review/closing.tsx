import { __, sprintf } from '@wordpress/i18n';
import { Card } from '../../ui/card/card';
import { Mark } from '../../ui/mark/mark';
import type { YearAnswer } from './answer';
import { dayName } from './month-name';

/** Thanks, links, and the date of the data. */
export function Closing( { answer }: { answer: YearAnswer } ) {
	const { report_year: year, next_year: next, dataThrough } = answer;
	const thanks = __(
		'Thanks for spending the year with Lodestar.',
		'lodestar'
	);
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
					title={ __( 'Other Plugins', 'lodestar' ) }
					links={ [
						{
							href: 'https://wordpress.org/plugins/tags/seo/',
							text: __( 'SEO plugins', 'lodestar' ),
							why: __(
								'Titles, sitemaps and search previews',
								'lodestar'
							),
						},
						{
							href: 'https://wordpress.org/plugins/tags/forms/',
							text: __( 'Form plugins', 'lodestar' ),
							why: __(
								'Their forms appear in the Forms report',
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
								'Questions and answers on WordPress.org',
								'lodestar'
							),
						},
						{
							href: 'https://events.wordpress.org/',
							text: __( 'WordPress events', 'lodestar' ),
							why: __( 'Meet people near you', 'lodestar' ),
						},
					] }
				/>
			</div>
			<p className="lodestar-year-foot">
				{ dataThrough
					? sprintf(
							/* translators: 1: a year. 2: a date. */
							__(
								'Data for %1$s as of %2$s, in your site’s time zone.',
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
