import type { ComponentType } from 'react';
import { Block } from '../../features/blocks/blocks';
import { Unfiltered } from '../../features/filters/unfiltered';
import { isNotKnown, NotKnown } from '../../features/report-state/not-known';
import { PartError } from '../../features/report-state/part-error';
import type { PartFailure } from '../../store/reports/answer';
import type { ReportViewProps } from '../../store/reports/report';
import { Card } from '../../ui/card/card';
import type { People } from './answer';
import { peopleWords } from './list-words';

/**
 * People without those of the earlier range: a sample has them, whether or not they are asked for.
 *
 * @param people Both.
 */
const uncompared = ( people: People ): People => ( {
	...people,
	graph: { ...people.graph, compare: null },
} );

/** What draws people. */
export interface DrawnPeopleProps {
	title: string;
	people: People;
}

interface PeopleCardProps extends Pick<
	ReportViewProps,
	'answer' | 'ask' | 'dates'
> {
	part: 'age' | 'gender';
	people: People | PartFailure;
	drawn: ComponentType< DrawnPeopleProps >;
}

/**
 * What is known of people, or why it is not.
 *
 * @param props
 * @param props.part
 * @param props.people
 * @param props.drawn
 * @param props.answer
 * @param props.ask
 * @param props.dates
 */
export function PeopleCard( {
	part,
	people,
	drawn: Drawn,
	answer,
	ask,
	dates,
}: PeopleCardProps ) {
	const { title, why } = peopleWords()[ part ];
	if ( 'error' in people && isNotKnown( people.error ) ) {
		return (
			<Block name={ part }>
				<NotKnown title={ title } why={ why } />
			</Block>
		);
	}
	return (
		<Block name={ part }>
			<Card label={ title }>
				{ 'error' in people ? (
					<PartError failure={ people.error } onRetry={ ask } />
				) : (
					<Drawn
						title={ title }
						people={
							dates.comparison ? people : uncompared( people )
						}
					/>
				) }
				<Unfiltered part={ part } answer={ answer } />
			</Card>
		</Block>
	);
}
