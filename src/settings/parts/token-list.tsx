import { FormTokenField } from '@wordpress/components';
import { useField } from '../context';
import type { ListKey } from '../../features/site-settings/screen';
import { Edited, FieldProblem } from './field-notes';

interface TokenListProps {
	of: ListKey;
	label: string;
	help?: string;
}

const textOf = ( token: string | { value: string } ) =>
	typeof token === 'string' ? token : token.value;

/** A setting with a list of texts. Renders nothing if the server doesn't register the setting. */
export function TokenList( { of, label, help }: TokenListProps ) {
	const { value, set, problem, disabled } = useField( of );
	if ( value === undefined ) {
		return null;
	}
	return (
		<div
			id={ of }
			className={ `lodestar-tokens ${ problem ? 'has-problem' : '' }` }
		>
			<Edited of={ of } />
			<FormTokenField
				__next40pxDefaultSize
				tokenizeOnBlur
				label={ label }
				{ ...( help !== undefined && { help } ) }
				disabled={ disabled }
				value={ value.map( ( text ) =>
					problem?.bad.includes( text )
						? { value: text, status: 'error' as const }
						: text
				) }
				onChange={ ( tokens ) => set( tokens.map( textOf ) ) }
			/>
			<FieldProblem
				of={ of }
				onRepair={ ( repair ) =>
					set(
						value.map( ( text ) =>
							text === problem?.bad[ 0 ] ? repair : text
						)
					)
				}
			/>
		</div>
	);
}
