import { readFileSync } from 'node:fs';
import { TextlintKernel } from '@textlint/kernel';
import markdown from '@textlint/textlint-plugin-markdown';
import sentenceLength from 'textlint-rule-sentence-length';
import words from 'textlint-rule-prh';
import { inRoot } from '../paths.mjs';

/** @typedef {{text: string, reason: string}} Exception A text that may contain findings, and the reason. */

const path = ( name ) => inRoot( 'bin/lib/prose', name );

/** Maximum characters of a sentence, about 35 words. */
const MAX_LENGTH = 210;

const module = ( imported ) => imported.default ?? imported;
const rules = ( ...lists ) => [
	{
		ruleId: 'words',
		rule: module( words ),
		options: { rulePaths: lists.map( path ), checkEmphasis: true },
	},
	{
		ruleId: 'sentence-length',
		rule: module( sentenceLength ),
		options: { max: MAX_LENGTH },
	},
];
const RULES = {
	docs: rules( 'words.yml', 'sentences.yml' ),
	comment: rules( 'words.yml', 'sentences.yml' ),
	interface: rules( 'words.yml', 'interface-words.yml' ),
};
const kernel = new TextlintKernel();

/** @type {Exception[]} */
export const EXCEPTIONS = JSON.parse(
	readFileSync( path( 'exceptions.json' ), 'utf8' )
);

/**
 * Returns the wording problems of a text.
 *
 * @param {import('./texts.mjs').Text} text A text.
 * @return {Promise<string[]>} Problems with their place.
 */
export async function findings( { file, line, kind, text } ) {
	const { messages } = await kernel.lintText( text, {
		ext: '.md',
		filePath: file,
		plugins: [ { pluginId: 'markdown', plugin: module( markdown ) } ],
		rules: RULES[ kind ],
	} );
	return messages.map( ( { message, line: inner } ) => {
		const at = kind === 'docs' ? inner : line;
		return `${ file }:${ at }: ${ message.split( '\n' )[ 0 ] }`;
	} );
}
