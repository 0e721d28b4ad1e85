import { Card } from '../../ui/card/card';
import { SkeletonRows } from '../../ui/skeleton-rows';
import { useNarrowReport } from '../../ui/use-narrow';
import { Placeholder } from '../../ui/placeholder/placeholder';
import { figureColumns } from './columns';
import { chartTitle, stageLabels, stepLabel, tableTitle } from './stage-labels';
import './style.scss';

/** Placeholder of the report. It shows the steps, whatever the breakdown. */
export default function Skeleton() {
	const isNarrow = useNarrowReport();
	const all = figureColumns( 'none' );
	const columns = isNarrow ? all.filter( ( { isFirst } ) => isFirst ) : all;
	const figures = columns.map( () => ( { width: 44, className: '' } ) );
	const toggle = { width: 20, className: 'is-toggle' };
	return (
		<>
			<Card label={ chartTitle() }>
				<div className="lodestar-shop-funnel__head">
					<h2>{ chartTitle() }</h2>
				</div>
				<div className="lodestar-shop-funnel">
					<p className="lodestar-shop-funnel__rate">
						<b>
							<Placeholder width={ 120 } height={ 40 } />
						</b>
					</p>
					<ol className="lodestar-shop-funnel__waiting">
						{ stageLabels().map( ( label ) => (
							<li key={ label }>{ label }</li>
						) ) }
					</ol>
				</div>
			</Card>
			<Card label={ tableTitle( 'none' ) }>
				<div className="lodestar-shop-funnel__toolbar" />
				<div className="lodestar-data-table__frame">
					<table className="lodestar-data-table lodestar-shop-funnel__table">
						<thead>
							<tr>
								<th scope="col">{ stepLabel( 'none' ) }</th>
								{ columns.map( ( { field, label } ) => (
									<th key={ field } scope="col">
										{ label }
									</th>
								) ) }
								{ isNarrow && <td className="is-toggle" /> }
							</tr>
						</thead>
						<SkeletonRows
							figures={
								isNarrow ? [ ...figures, toggle ] : figures
							}
							rows={ 3 }
						/>
					</table>
				</div>
			</Card>
		</>
	);
}
