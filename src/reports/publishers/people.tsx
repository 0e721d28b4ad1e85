import { __, _x } from '@wordpress/i18n';
import { Block } from '../../features/blocks/blocks';
import { isNotKnown, NotKnown } from '../../features/report-state/not-known';
import { failureOf, partOf } from '../../features/table-report/parts';
import type { ReportViewProps } from '../../store/reports/report';
import type { PublishersAnswer } from './answer';
import { List } from './list';
import { PeopleCard, type DrawnPeopleProps } from './people-card';
import { DonutChart } from '../../ui/donut-chart/donut-chart';
import { knownFor } from './list-words';
import { BarChart } from '../../ui/bar-chart/bar-chart';
import { Message } from '../../ui/message/message';

/** Converts numbers to percentages of their sum; null if the number is unknown or the sum is 0. */
function sharesOf(
	figures: readonly ( number | null )[]
): ( number | null )[] {
	const whole = figures.reduce< number >(
		( sum, figure ) => sum + ( figure ?? 0 ),
		0
	);
	return figures.map( ( figure ) =>
		figure === null || whole === 0 ? null : ( figure / whole ) * 100
	);
}

function Age( { title, people }: DrawnPeopleProps ) {
	const { labels, data, compare } = people.graph;
	const shares = sharesOf( data );
	const earlier = compare && sharesOf( compare );
	const context = [
		...( people.known === null ? [] : [ knownFor( people.known ) ] ),
		...( earlier ? [ __( 'previous period in gray', 'lodestar' ) ] : [] ),
	];
	return (
		<>
			<div className="lodestar-donut__head">
				<h2>{ title }</h2>
				<span>{ context.join( ', ' ) }</span>
			</div>
			{ labels.length === 0 ? (
				<Message
					title={ __( 'No data for this time period.', 'lodestar' ) }
				/>
			) : (
				<div className="lodestar-publishers__ages">
					<BarChart
						title={ title }
						nameLabel={ title }
						valueLabel={ __( 'Share', 'lodestar' ) }
						earlierLabel={ __( 'Previous', 'lodestar' ) }
						type="percent"
						bars={ labels.map( ( label, place ) => ( {
							key: label,
							label: label.replace( '-', '–' ),
							value: shares[ place ] ?? null,
							...( earlier && {
								earlier: earlier[ place ] ?? null,
							} ),
						} ) ) }
					/>
				</div>
			) }
		</>
	);
}

/** Users by gender, as shares of the users whose gender is known. */
function Gender( { title, people }: DrawnPeopleProps ) {
	const { labels, data, compare } = people.graph;
	const earlier = compare && sharesOf( compare );
	const names: Readonly< Record< string, string > > = {
		female: _x( 'Female', 'gender', 'lodestar' ),
		male: _x( 'Male', 'gender', 'lodestar' ),
	};
	return (
		<DonutChart
			title={ title }
			{ ...( people.known !== null && {
				context: knownFor( people.known ),
			} ) }
			slices={ labels.map( ( label, place ) => ( {
				key: label,
				label: names[ label ] ?? label,
				value: data[ place ] ?? 0,
				...( earlier && { earlier: earlier[ place ] ?? null } ),
			} ) ) }
			unit={ __( 'users with a known gender', 'lodestar' ) }
			nameLabel={ title }
			valueLabel={ __( 'Users', 'lodestar' ) }
			isPie
		/>
	);
}

const PARTS = [ 'interest', 'age', 'gender' ] as const;

/** Downloads and demographics. If the source has no demographics, a single message says so. */
export function People( props: ReportViewProps ) {
	const answer = props.answer as PublishersAnswer;
	const isUnknown = PARTS.every( ( part ) =>
		isNotKnown( failureOf( partOf( answer, part ) ) )
	);
	if ( isUnknown ) {
		return (
			<>
				<List { ...props } part="downloadlinks" />
				<NotKnown
					title={ __( 'Interests, Age and Gender', 'lodestar' ) }
					why={ __(
						'Lodestar doesn’t know who your visitors are or which other sites they visit. Connect Google Analytics to show its estimates.',
						'lodestar'
					) }
				/>
				{ PARTS.map( ( part ) => (
					<Block key={ part } name={ part }>
						{ null }
					</Block>
				) ) }
			</>
		);
	}
	return (
		<>
			<div className="lodestar-pair">
				<List { ...props } part="downloadlinks" />
				<List { ...props } part="interest" />
			</div>
			<div className="lodestar-pair">
				<PeopleCard
					{ ...props }
					part="age"
					people={ answer.age }
					drawn={ Age }
				/>
				<PeopleCard
					{ ...props }
					part="gender"
					people={ answer.gender }
					drawn={ Gender }
				/>
			</div>
		</>
	);
}
