import { Card } from '../card';
import { SkeletonRows } from '../list-skeleton';
import { Head } from './head';

const FIGURES = [ { width: 44 }, { width: 36, className: 'is-share' } ];
const CHANGE = { width: 44 };

interface TopListSkeletonProps {
	title: string;
	valueLabel: string;
	isCompared: boolean;
}

/**
 * A list before its figures are here.
 *
 * @param props
 * @param props.title
 * @param props.valueLabel
 * @param props.isCompared
 */
export function TopListSkeleton( {
	title,
	valueLabel,
	isCompared,
}: TopListSkeletonProps ) {
	return (
		<Card label={ title }>
			<div className="lodestar-top-list__body">
				<table className="lodestar-top-list">
					<Head
						title={ title }
						valueLabel={ valueLabel }
						hasShare
						hasChange={ isCompared }
					/>
					<SkeletonRows
						figures={
							isCompared ? [ ...FIGURES, CHANGE ] : FIGURES
						}
					/>
				</table>
			</div>
			<div className="lodestar-top-list__foot" />
		</Card>
	);
}
