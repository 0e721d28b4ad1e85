import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { nameOf } from '../../ui/field-types/name-of';
import { countryName } from '../../ui/format/country';
import { pointsOverTime } from '../../ui/line-chart/points-over-time';
import type { Facts } from '../facts';
import { AtAge } from './at-age';
import { Chart } from './chart';
import { Days } from './days';
import { Expectation } from './expectation';
import { Missing } from './missing';
import { Notes } from './notes';
import { Headline, Others } from './numbers';
import { allCountries, allSources, Rows } from './rows';
import { Section } from './section';
import { Failed, Waiting } from './states';
import type { PostFigures } from './types';
import { useFigures } from './use-figures';
import { filterParams } from '../../features/filters/url';

/** Returns the URL of a report in the dashboard, for the same days and filtered by the post. */
function reportHref(
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

interface OpenReportProps {
	answer: PostFigures;
	facts: Facts;
}

function OpenReport( { answer, facts }: OpenReportProps ) {
	return (
		<p className="lodestar-editor__link">
			<a href={ reportHref( facts, answer, answer.pages.route ) }>
				{ answer.pages.report === 'pages'
					? __( 'Open in Pages Report', 'lodestar' )
					: __( 'Open in Overview', 'lodestar' ) }
			</a>
		</p>
	);
}

interface FiguresProps {
	id: number;
	facts: Facts;
	isBrief: boolean;
}

/** Stats of a published post over a date range. */
export function Figures( { id, facts, isBrief }: FiguresProps ) {
	const [ interval, setInterval ] = useState( '' );
	const { answer, failure, isSlow, retry, addNote } = useFigures(
		id,
		interval
	);
	const isEmpty = answer?.is_new && ! answer.figures.views.value;
	return (
		<>
			<Section>
				<Days
					facts={ facts }
					answer={ answer }
					interval={ interval }
					onChange={ setInterval }
				/>
				{ failure !== null && (
					<Failed reason={ failure } onRetry={ retry } />
				) }
				{ ! answer && failure === null && (
					<Waiting isSlow={ isSlow } />
				) }
				{ answer && isEmpty && (
					<Expectation answer={ answer } facts={ facts } />
				) }
				{ answer && ! isEmpty && (
					<>
						<Headline views={ answer.figures.views } />
						<Missing part={ answer.points } facts={ facts }>
							{ ( points ) => (
								<Chart
									points={ pointsOverTime(
										points.values,
										answer,
										answer.today,
										false,
										points.step
									) }
									marks={ answer.marks }
								/>
							) }
						</Missing>
						<Others answer={ answer } />
						{ answer.notices.map( ( { code, message } ) => (
							<p key={ code } className="lodestar-editor__fine">
								{ message }
							</p>
						) ) }
						<AtAge part={ answer.at_age } facts={ facts } />
					</>
				) }
				{ answer && isBrief && (
					<OpenReport answer={ answer } facts={ facts } />
				) }
			</Section>
			{ answer && ! isBrief && ! isEmpty && (
				<Lists answer={ answer } facts={ facts } />
			) }
			{ answer && ! isBrief && (
				<>
					<Section title={ __( 'Notes', 'lodestar' ) }>
						<Notes
							answer={ answer }
							mayAdd={ facts.mayEditNotes }
							onAdded={ addNote }
						/>
					</Section>
					<Section>
						<OpenReport answer={ answer } facts={ facts } />
					</Section>
				</>
			) }
		</>
	);
}

interface ListsProps {
	answer: PostFigures;
	facts: Facts;
}

function Lists( { answer, facts }: ListsProps ) {
	const { sources, countries, pages } = answer;
	const to = ( route: string | null ) =>
		route === null ? undefined : reportHref( facts, answer, route );
	return (
		<>
			<Section title={ __( 'Top Sources', 'lodestar' ) }>
				<Missing part={ sources } facts={ facts }>
					{ ( list ) => (
						<Rows
							list={ list }
							label={ __( 'Top Sources', 'lodestar' ) }
							nameOf={ ( { name } ) => nameOf( name ) }
							allWords={ allSources }
							allHref={ to( pages.sources ) }
						/>
					) }
				</Missing>
			</Section>
			<Section title={ __( 'Top Countries', 'lodestar' ) }>
				<Missing part={ countries } facts={ facts }>
					{ ( list ) => (
						<Rows
							list={ list }
							label={ __( 'Top Countries', 'lodestar' ) }
							nameOf={ ( { iso = '', name } ) =>
								nameOf( countryName( iso, name ) )
							}
							allWords={ allCountries }
							allHref={ to( pages.countries ) }
						/>
					) }
				</Missing>
			</Section>
		</>
	);
}
