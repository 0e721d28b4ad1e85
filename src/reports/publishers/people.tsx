import { __ } from '@wordpress/i18n';
import { Block } from '../../features/blocks/blocks';
import { isNotKnown, NotKnown } from '../../features/report-state/not-known';
import { failureOf, partOf } from '../../features/table-report/parts';
import type { ReportViewProps } from '../../store/reports/report';
import { Age } from './age';
import type { PublishersAnswer } from './answer';
import { Gender } from './gender';
import { List } from './list';
import { PeopleCard } from './people-card';

/** What is known of people, or not. */
const PARTS = [ 'interest', 'age', 'gender' ] as const;

/**
 * What people downloaded, and who they are. A source that knows none of the latter says so once.
 *
 * @param props
 */
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
					title={ __( 'Interests, Age, Gender', 'lodestar' ) }
					why={ __(
						'This site counts visits without knowing who people are, or which other sites they visit. Google Analytics estimates it, once it is connected.',
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
